/** Checks links and wording across all built pages. */
import { describe, expect, it } from 'vitest';
import { caseStudies } from '../../content/case-studies.ts';
import { storyLabel } from '../../content/case-study-story.ts';
import { company } from '../../content/company.ts';
import { jobs } from '../../content/jobs.ts';
import { priceNote } from '../../content/prices.ts';
import { services } from '../../content/services.ts';
import { attribute, type BuiltPage, builtPages, headingsOf, tags, textOf } from './built-page.ts';

const mainOf = ({ html }: BuiltPage) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const mainText = (page: BuiltPage) => textOf(mainOf(page));
const mainLinks = (page: BuiltPage) => tags(mainOf(page), 'a').map((tag) => attribute(tag, 'href'));
const pageAt = (path: string) => builtPages.find((page) => page.path === path) as BuiltPage;

/** Returns the other pages that link to this path inside their <main> element. */
function pagesLinkingTo(path: string): string[] {
  return builtPages.filter((page) => page.path !== path && mainLinks(page).includes(path)).map((page) => page.path);
}

function expectLinksTo(path: string, minimum: number): void {
  const pages = pagesLinkingTo(path);
  const advice = `${path} is linked from ${pages.join(', ')}: docs/editing.md says how more pages lead to it`;
  expect(pages.length, advice).toBeGreaterThanOrEqual(minimum);
}

describe('links inside <main>', () => {
  it.each(caseStudies.map(({ slug }) => `/case-studies/${slug}`))('lead to %s from three pages or more', (path) => {
    expectLinksTo(path, 3);
  });

  it.each(services.map(({ slug }) => `/services/${slug}`))('lead to %s from five pages or more', (path) => {
    expectLinksTo(path, 5);
  });

  it('lead to the FAQ from the contact page and the services page', () => {
    expect(pagesLinkingTo('/faq')).toEqual(expect.arrayContaining(['/contact', '/services']));
  });

  it('lead to each sample document from the FAQ and from every other page that promises it', () => {
    const promised = {
      quote: ['/contact', ...services.map(({ slug }) => `/services/${slug}`)],
      'monthly-report': ['/services/maintenance'],
      'discovery-findings': ['/services'],
      'confidentiality-agreement': ['/contact'],
    };
    for (const [name, pages] of Object.entries(promised)) {
      expect(pagesLinkingTo(`/samples/${name}.pdf`).sort()).toEqual(['/faq', ...pages].sort());
    }
  });

  it('lead to the privacy policy without a redirect, from every form', () => {
    expect(pagesLinkingTo('/privacy')).toEqual([]);
    expect(pagesLinkingTo('/privacy-policy').sort()).toEqual(
      ['/contact', ...jobs.map(({ slug }) => `/careers/${slug}`)].sort(),
    );
  });
});

describe('wording', () => {
  it.each(builtPages)('$path spells email, plugin, handover, resume and two-step as all pages do', (page) => {
    expect(mainText(page).match(/e-mail|plug-in|hand-over|résumé|two-factor/gi)).toBeNull();
  });

  it.each(builtPages)(
    '$path never says "N days after completion": where there is a launch, the warranty starts with it',
    (page) => {
      expect(mainText(page)).not.toMatch(/\d+ days after completion/);
    },
  );

  it.each(builtPages)(
    '$path does not promise a first version in week one, two or three, which are planning and design',
    (page) => {
      expect(mainText(page)).not.toMatch(/(?:from|by) the (?:first|second|third) week/i);
    },
  );

  it('no alternative text ends in a full stop', () => {
    const texts = builtPages.flatMap(({ html }) => tags(html, 'img').map((tag) => attribute(tag, 'alt') ?? ''));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.endsWith('.'))).toEqual([]);
  });

  it.each(builtPages)(
    '$path says once that prices are in US dollars if it has a price, and otherwise never',
    (page) => {
      const words = mainText(page);
      // US$ and A$ name their currency themselves.
      const hasPrice = /(?<!US|A)\$\d/.test(words);
      expect(words.match(/Prices are in US dollars/g)?.length ?? 0).toBe(hasPrice ? 1 : 0);
      // The terms say it in another sentence than priceNote.
      if (hasPrice && page.path !== '/terms') expect(words).toContain(priceNote);
    },
  );

  it('the footer and the terms name the registered company', () => {
    const { html } = pageAt('/terms');
    const footer = textOf(/<footer\b[\s\S]*<\/footer>/.exec(html)?.[0] ?? '');
    for (const words of [footer, mainText(pageAt('/terms'))])
      expect(words).toContain(`${company.legalName}, ${company.registration}`);
  });

  it.each(builtPages)('$path explains 24 hours as one business day wherever it says 24 hours', (page) => {
    expect(mainText(page)).not.toMatch(/24 hours(?! \(one business day\))/);
  });

  it.each(services)(
    'the hero of $slug has the price, the duration and any one-off fee that its FAQ says',
    ({ slug, typical, faqs }) => {
      const { html } = pageAt(`/services/${slug}`);
      const hero = textOf(/<p class="service-price">[\s\S]*?<\/p>/.exec(html)?.[0] ?? '').replaceAll('\u2060', '');
      const answers = JSON.stringify(faqs);
      expect(hero).toMatch(/^(From|Usually) \$/);
      // Prices with or without a second price, and durations such as 4–6 weeks.
      for (const figure of hero.match(/\$[\d,–$]*\d(\/month)?|\d+–\d+ [a-z ]+(?=[,.])/g) ?? [])
        expect(answers).toContain(figure);
      if (typical.duration) expect(hero).toContain(typical.duration);
      for (const [, fee] of answers.matchAll(/costs (\$[\d,]+) once/g)) expect(hero).toContain(fee);
    },
  );

  it('every case study says what the client lets us publish, and labels sections as how we worked or what we built', () => {
    for (const { slug, client, mockups, gallery } of caseStudies) {
      const { html } = pageAt(`/case-studies/${slug}`);
      const introduction = textOf(html.slice(0, html.indexOf('The Challenge')));
      expect(introduction).toContain(`what ${client} lets us publish`);
      expect(introduction).toContain('it shows how we work');
      const labels = [...html.matchAll(/<p class="label">([^<]*)<\/p><h2[^>]*>([^<]*)/g)];
      const titlesUnder = (label: string) =>
        labels.filter(([, shown = '']) => textOf(shown) === label).map(([, , h2]) => h2);
      expect(titlesUnder(storyLabel)).toEqual([
        'The Challenge',
        'Our Solution',
        'Results',
        'Technologies Used',
        'Ongoing Partnership',
      ]);
      expect(titlesUnder(`What we built for ${client}`)).toEqual([
        ...(mockups ? ['Final Product'] : []),
        ...(gallery ? ['Project Gallery'] : []),
      ]);
    }
  });

  it('at least a quarter of the text of a case study with mock-ups and a gallery is in no other case study', () => {
    // A text is what stands between two tags. It is a page's own if no other case study has the same one.
    const textsOf = (slug: string) => mainOf(pageAt(`/case-studies/${slug}`)).split(/<[^>]*>/);
    const countWords = (texts: string[]) => texts.join(' ').split(/\s+/).length;
    const illustrated = caseStudies.filter(({ mockups, gallery }) => mockups && gallery);
    expect(illustrated).not.toEqual([]);
    for (const { slug } of illustrated) {
      const others = caseStudies.filter((other) => other.slug !== slug);
      const elsewhere = new Set(others.flatMap((other) => textsOf(other.slug)));
      const own = textsOf(slug).filter((text) => !elsewhere.has(text));
      const share = countWords(own) / countWords(textsOf(slug));
      const advice = `case-studies/${slug}: only ${Math.floor(share * 100)}% of its words are its own: write longer captions`;
      expect(share, advice).toBeGreaterThanOrEqual(0.25);
    }
  });

  it('the careers page has a section with the heading Our culture', () => {
    expect(headingsOf(pageAt('/careers')).map(({ text }) => text)).toContain('Our culture');
  });
});
