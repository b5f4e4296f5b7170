/** Every page has the words and links of the specification that are not content, and shows its records. */
import { expect, test } from 'vitest';
import { aboutStats, coreValues, whyChoose } from '../../content/about.ts';
import { readTimeOf } from '../../content/article.ts';
import { caseStudies } from '../../content/case-studies.ts';
import { caseStudyStory } from '../../content/case-study-story.ts';
import { clients } from '../../content/clients.ts';
import { company } from '../../content/company.ts';
import { conditions } from '../../content/conditions.ts';
import { emptyLists } from '../../content/empty-lists.ts';
import { faqCategories } from '../../content/faq.ts';
import { homeStats, homeWords, ratingSource, technologies, trustPoints, whyPoints } from '../../content/home.ts';
import { benefits, jobs } from '../../content/jobs.ts';
import { portfolioStats, portfolioStatsNote } from '../../content/portfolio.ts';
import { posts, relatedPosts } from '../../content/posts.ts';
import { typicalInWords } from '../../content/prices.ts';
import { processSteps } from '../../content/process.ts';
import { projects } from '../../content/projects.ts';
import { services } from '../../content/services.ts';
import { testimonials } from '../../content/testimonials.ts';
import { jobPath } from '../support/open-job.ts';
import { attribute, builtPages, linksOf, mainOf, pageAt, pagesUnder, tags, textOf } from './built-page.ts';

/** The texts that stand alone between two tags. */
const textsOf = (html: string) => new Set(html.split(/<[^>]*>/).map(textOf));

interface Specified {
  /** Separated by commas, as the specification lists them. Each is the whole text of an element. */
  words?: string;
  /** By their texts, which may go on with hidden words: “View Case Study about …”. */
  links?: Record<string, string>;
}

/** A path that ends in `/*` means all pages under it. */
const specified: Record<string, Specified> = {
  '/': {
    words: 'Work only with specialists',
    links: {
      'Start Your Project': '/contact',
      'Explore Services': '/services',
      'Discover Our Story': '/about',
      ...(projects.length > 0 && { 'View All Projects': '/portfolio', 'View Case Study': '/portfolio' }),
      'Need a Quote?': '/contact',
      'Talk to Our Specialists': '/about',
      'Get Started Now': '/contact',
      'View All Services': '/services',
    },
  },
  '/about': {
    links: { 'Get In Touch': '/contact', 'View Services': '/services' },
  },
  '/services': {
    links: { 'Contact Us Now': '/contact' },
  },
  '/services/*': {
    words: "Overview, What's Included, Key Benefits, Our Process",
    links: { 'Get Started': '/contact', 'Request a Quote': '/contact', 'View All Services': '/services' },
  },
  '/portfolio': { words: 'Portfolio & Success Stories' },
  '/contact/thank-you': {
    words: 'Thank You for Reaching Out!, What Happens Next',
    links: { Home: '/', 'Explore Our Services': '/services', 'Back to Contact Page': '/contact' },
  },
  '/case-studies/*': {
    words: caseStudyStory && 'The Challenge, Our Solution, Results, Technologies Used, Ongoing Partnership',
    links: { 'Start Your Project': '/contact' },
  },
  '/blog': {
    words: 'All Articles, Featured Article, Latest Articles, Subscribe',
    links: { 'RSS feed': '/blog/rss.xml' },
  },
  '/blog/*': { links: { 'Get in Touch': '/contact' } },
  '/careers': {
    links: { 'Get in Touch': '/contact' },
  },
  '/careers/*': {
    words: 'About the Role, Requirements, Responsibilities, What We Offer, Apply for this Position',
  },
};

test.each(Object.entries(specified))('%s has the words and links that the agency has specified', (path, wanted) => {
  const pages = path.endsWith('/*') ? pagesUnder(path.slice(0, -2)) : [pageAt(path)];
  for (const page of pages) {
    const main = mainOf(page);
    const missing = wanted.words?.split(/,\s+/).filter((word) => !textsOf(main).has(word));
    expect(missing ?? [], page.path).toEqual([]);
    for (const [name, target] of Object.entries(wanted.links ?? {})) {
      const named = linksOf(main).filter(({ text }) => `${text} `.startsWith(`${name} `));
      expect(new Set(named.map(({ href }) => href)), `${page.path}: ${name}`).toEqual(new Set([target]));
    }
  }
});

/** What each page must show of its records, besides the lists of pages that structured-data.test.ts checks. */
const recordTexts: Record<string, string[]> = {
  '/': [
    ratingSource,
    homeWords.badge,
    ...technologies,
    ...homeStats.map(({ number }) => number),
    ...[...trustPoints, ...whyPoints].flatMap(({ title, text }) => [title, text]),
    ...services.filter(({ onHome }) => onHome).map(({ description }) => description),
    // Home shows the first of many.
    ...projects.slice(0, 4).map(({ highlight }) => highlight.description),
    ...testimonials.slice(0, 24).map(({ review }) => review),
  ],
  '/about': [
    ...aboutStats.map(({ number }) => number),
    ...coreValues.flatMap(({ title, text }) => [title, text]),
    ...whyChoose,
  ],
  '/services': [
    ...processSteps.map(({ title }) => title),
    ...services.flatMap(({ description, typical, features }) => [
      description,
      typicalInWords(typical),
      ...features.slice(0, 4),
    ]),
  ],
  '/contact/thank-you': [conditions.reply],
  '/faq': faqCategories.map(({ category }) => category),
  '/portfolio': [
    portfolioStatsNote,
    ...portfolioStats.map(({ label }) => label),
    ...projects.flatMap(({ description, results }) => [description, ...results]),
  ],
  '/case-studies': caseStudies.flatMap(({ excerpt, timeline, teamSize, tags, metrics }) => [
    excerpt,
    timeline,
    teamSize,
    ...tags,
    ...metrics.map(({ value }) => value),
  ]),
  '/careers': benefits.flatMap(({ title, text }) => [title, text]),
  ...Object.fromEntries(
    posts.map((post) => [
      `/blog/${post.slug}`,
      [readTimeOf(post), ...post.tags, ...relatedPosts(post).map(({ title }) => title)],
    ]),
  ),
  ...Object.fromEntries(
    services.map(({ slug, features, benefits }) => [`/services/${slug}`, [...features, ...benefits]]),
  ),
  ...Object.fromEntries(
    jobs.map(({ slug, department, location, type, experience, requirements }) => [
      `/careers/${slug}`,
      [department, location, type, experience, ...requirements],
    ]),
  ),
};

test.each(Object.entries(recordTexts))('%s shows the texts of its records', (path, texts) => {
  const shown = textOf(mainOf(pageAt(path)));
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});

test('every page has the specified footer and the chat button', () => {
  for (const page of builtPages) {
    const { path, html } = page;
    const footer = html.slice(html.indexOf('<footer'));
    const rated = `Rated ${company.rating.value}/${company.rating.best} by our clients`;
    const words = [rated, 'Secure', 'Certified', company.tagline, company.studio.street];
    for (const word of words) expect(textOf(footer), path).toContain(word);
    const targets = linksOf(footer).map(({ href }) => href);
    // The agency has specified /privacy for the footer; it redirects to /privacy-policy.
    const specifiedTargets = ['/', '/about', '/services', '/portfolio', '/contact', '/privacy', '/terms'];
    const shownTargets = specifiedTargets.filter((target) => !emptyLists.includes(target));
    expect(targets.slice(0, shownTargets.length)).toEqual(shownTargets);
    const contacts = [`mailto:${company.email}`, company.phone.href, company.chat.href];
    expect(targets).toEqual(expect.arrayContaining([...contacts, ...company.social.map(({ href }) => href)]));
    const chat = tags(html, 'a').find((tag) => attribute(tag, 'class') === 'chat-button') ?? '';
    expect(attribute(chat, 'href'), path).toBe(company.chat.href);
    expect(attribute(chat, 'target')).toBe('_blank');
  }
});

test('the home page has its services and all client logos, and a case study shows mock-ups and gallery only if it has some', () => {
  const targets = linksOf(mainOf(pageAt('/'))).map(({ href }) => href);
  const servicesOnHome = services.filter(({ onHome }) => onHome).map(({ slug }) => `/services/${slug}`);
  expect(targets).toEqual(expect.arrayContaining(servicesOnHome));
  for (const { logo } of clients) expect(mainOf(pageAt('/'))).toContain(`#${logo}"`);
  for (const { slug, mockups, gallery } of caseStudies) {
    const shown = textsOf(mainOf(pageAt(`/case-studies/${slug}`)));
    expect([shown.has('Final Product'), shown.has('Project Gallery')], slug).toEqual([!!mockups, !!gallery]);
  }
});

test('links of a page that read alike lead to the same place, and a screen reader is told of no icon', () => {
  for (const page of builtPages) {
    const targets = Map.groupBy(linksOf(mainOf(page)), ({ text }) => text);
    const ambiguous = [...targets].filter(([, links]) => new Set(links.map(({ href }) => href)).size > 1);
    expect(
      ambiguous.map(([text]) => text),
      page.path,
    ).toEqual([]);
    expect(tags(mainOf(page), 'svg').filter((tag) => attribute(tag, 'aria-hidden') !== 'true')).toEqual([]);
  }
});

const specifiedLimits = {
  '/contact': { name: 100, email: 255, phone: 20, subject: 200, message: 2000 },
  [jobPath]: { name: 100, email: 255, phone: 20, linkedin: 255, portfolio: 255, coverLetter: 2000 },
};

test('the fields of both forms have the specified limits', () => {
  const fieldOf = (path: string, id: string) =>
    tags(mainOf(pageAt(path)), '(input|textarea)').find((tag) => attribute(tag, 'id') === id) ?? '';
  for (const [path, limits] of Object.entries(specifiedLimits)) {
    for (const [name, limit] of Object.entries(limits)) {
      expect(attribute(fieldOf(path, name), 'maxlength'), name).toBe(String(limit));
      const isRequired = ['name', 'email', 'subject', 'message'].includes(name);
      expect(/ required\b/.test(fieldOf(path, name)), name).toBe(isRequired);
    }
    expect(attribute(fieldOf(path, 'email'), 'type')).toBe('email');
    expect(linksOf(mainOf(pageAt(path))).map(({ href }) => href)).toContain('/privacy-policy');
  }
  expect(attribute(fieldOf(jobPath, 'coverLetter'), 'rows')).toBe('4');
  expect(attribute(fieldOf(jobPath, 'resume'), 'accept')).toBe('.pdf,.doc,.docx');
});
