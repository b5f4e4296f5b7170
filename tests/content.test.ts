/** Checks content against what the agency has specified, and against its pictures and the built pages. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { prerenderedPaths } from '../app/paths.ts';
import { aboutStats, coreValues, whyChoose } from '../content/about.ts';
import { caseStudies } from '../content/case-studies.ts';
import { clients } from '../content/clients.ts';
import { faqCategories } from '../content/faq.ts';
import { homeStats, technologies, trustPoints, whyPoints } from '../content/home.ts';
import { benefits, jobs } from '../content/jobs.ts';
import pictureManifest from '../content/pictures.gen.json' with { type: 'json' };
import { portfolioStats } from '../content/portfolio.ts';
import { categories, posts, relatedPosts } from '../content/posts.ts';
import { processSteps } from '../content/process.ts';
import { projects } from '../content/projects.ts';
import { services } from '../content/services.ts';
import { terms } from '../content/terms.ts';
import { testimonials } from '../content/testimonials.ts';
import { specCounts } from './spec-counts.ts';

const counted: Record<keyof typeof specCounts, readonly unknown[]> = {
  services: services,
  'services on the home page': services.filter(({ onHome }) => onHome),
  testimonials: testimonials,
  projects: projects,
  'client logos': clients,
  'home stats': homeStats,
  'about stats': aboutStats,
  'portfolio stats': portfolioStats,
  'trust points': trustPoints,
  'core values': coreValues,
  'reasons on the home page': whyPoints,
  'reasons on the about page': whyChoose,
  'process steps': processSteps,
  technologies: technologies,
  'case studies': caseStudies,
  posts: posts,
  'post categories': categories,
  jobs: jobs,
  'job benefits': benefits,
  'FAQ categories': faqCategories,
};

test.each(Object.entries(counted))('content has as many %s as tests/spec-counts.ts says', (kind, { length }) => {
  const wanted = specCounts[kind as keyof typeof specCounts];
  const advice = `content has ${length} ${kind}: if that is meant, write ${length} into tests/spec-counts.ts`;
  expect(length, advice).toBe(wanted);
});

describe('content that the agency has specified', () => {
  it('has reviews of 4 or 5 stars from three countries', () => {
    const countries = new Set(testimonials.map(({ location }) => location.split(', ').at(-1)));
    expect(countries).toEqual(new Set(['Australia', 'Canada', 'Sri Lanka']));
    expect(new Set(testimonials.map(({ rating }) => rating))).toEqual(new Set([4, 5]));
  });

  it('keeps department, location, type and experience of each specified job that still has a record', () => {
    const specified: Record<string, string> = {
      'senior-fullstack-developer': 'Engineering, Remote / Hybrid, Full-time, 5+ years',
      'ui-ux-designer': 'Design, Remote, Full-time, 3+ years',
      'digital-marketing-specialist': 'Marketing, Hybrid, Full-time, 2+ years',
      'project-manager': 'Operations, Hybrid, Full-time, 4+ years',
    };
    // The record of a filled position is deleted.
    const stillListed = jobs.filter(({ slug }) => slug in specified);
    expect(stillListed.length).toBeGreaterThan(0);
    for (const { slug, department, location, type, experience } of stillListed)
      expect([department, location, type, experience].join(', ')).toBe(specified[slug]);
  });

  const faqsOf = (slug: string) => services.find((service) => service.slug === slug)?.faqs;
  it.each([
    ['the FAQ', faqCategories, ['$3,000', '$200/month', '$5,000', '4 business hours', '24–48 hours']],
    ['the FAQ of web development', faqsOf('web-development'), ['4–6 weeks']],
    ['the FAQ of mobile apps', faqsOf('mobile-app-development'), ['$25,000–$50,000']],
    ['the FAQ of maintenance', faqsOf('maintenance'), ['$125–$175']],
    ['the FAQ of security', faqsOf('security'), ['$99/month']],
    ['the FAQ of performance', faqsOf('performance'), ['$1,500–$3,500']],
    ['the FAQ of migration', faqsOf('migration'), ['$300–$2,000']],
    ['the terms', terms, ['50% deposit', '50% on completion', '14 days', '30 days', '1.5% per month', '2 years']],
    ['the terms', terms, ['12 months', 'USD']],
  ])('says in %s each specified figure', (_, texts, figures) => {
    const missing = figures.filter((figure) => !JSON.stringify(texts).includes(figure));
    const advice = `${missing} is gone, which the agency has specified: if that is meant, change it in tests/content.test.ts`;
    expect(missing, advice).toEqual([]);
  });

  it('relates a post to at most three others, each of its category or with one of its tags', () => {
    for (const post of posts) {
      const related = relatedPosts(post);
      expect(related.length).toBeLessThanOrEqual(3);
      expect(related).not.toContain(post);
      for (const other of related) {
        expect(other.category === post.category || other.tags.some((tag) => post.tags.includes(tag))).toBe(true);
      }
    }
  });
});

describe('content, pictures and built pages together', () => {
  const readBuiltPage = (path: string) => readFileSync(`build/client${path === '/' ? '' : path}/index.html`, 'utf8');

  it('has a file for every picture and width in the manifest, no other file, and no placeholder as alternative text', () => {
    const wanted = Object.entries(pictureManifest).flatMap(([name, { hash, widths }]) => [
      ...widths.map((width) => `public/pictures/${name}.${hash}.${width}.avif`),
      // art/render.ts makes WebP files of these widths only (webpWidths).
      ...widths
        .filter((width) => width === 800 || width === 1200)
        .map((width) => `public/pictures/${name}.${hash}.${width}.webp`),
    ]);
    expect(globSync('public/pictures/*').sort()).toEqual(wanted.sort());
    expect(JSON.stringify(pictureManifest)).not.toContain('Placeholder');
  });

  it('shows every picture on at least one page', () => {
    const pages = prerenderedPaths.map(readBuiltPage).join();
    const unused = Object.keys(pictureManifest).filter((name) => !pages.includes(`/pictures/${name}.`));
    const advice = `No page shows ${unused.join(', ')}: docs/editing.md says how pictures are deleted`;
    expect(unused.length, advice).toBe(0);
  });
});
