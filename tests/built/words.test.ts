/** Links and wording across all built pages, compared with the records. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseStudies } from '../../content/case-studies.ts';
import { storyLabel } from '../../content/case-study-story.ts';
import { company } from '../../content/company.ts';
import { jobs } from '../../content/jobs.ts';
import { priceNote } from '../../content/prices.ts';
import { services } from '../../content/services.ts';
import { attribute, type BuiltPage, builtPages, linksOf, mainOf, pageAt, tags, textOf } from './built-page.ts';

const mainText = (page: BuiltPage) => textOf(mainOf(page));

/** Returns the other pages that link to this path inside their <main> element. */
function pagesLinkingTo(path: string): string[] {
  const isLinking = (page: BuiltPage) => page.path !== path && linksOf(mainOf(page)).some(({ href }) => href === path);
  return builtPages.filter(isLinking).map((page) => page.path);
}

describe('links inside <main>', () => {
  it.each([
    ...caseStudies.map(({ slug }) => ({ path: `/case-studies/${slug}`, minimum: 3 })),
    ...services.map(({ slug }) => ({ path: `/services/${slug}`, minimum: 5 })),
    ...readdirSync('public/samples').map((file) => ({ path: `/samples/${file}`, minimum: 2 })),
  ])('lead to $path from $minimum pages or more', ({ path, minimum }) => {
    const pages = pagesLinkingTo(path);
    const advice = `${path} is linked from ${pages.join(', ')}: docs/editing.md says how more pages lead to it`;
    expect(pages.length, advice).toBeGreaterThanOrEqual(minimum);
  });

  it('lead to the privacy policy without a redirect, from every form', () => {
    expect(pagesLinkingTo('/privacy')).toEqual([]);
    expect(pagesLinkingTo('/privacy-policy').sort()).toEqual(
      ['/contact', ...jobs.map(({ slug }) => `/careers/${slug}`)].sort(),
    );
  });
});

describe('wording', () => {
  it('all pages spell email, plugin, handover, resume and two-step alike', () => {
    const misspelt = builtPages.flatMap((page) => mainText(page).match(/e-mail|plug-in|hand-over|résumé|two-factor/gi));
    expect(misspelt.filter(Boolean)).toEqual([]);
  });

  it('no alternative text ends in a full stop', () => {
    const texts = builtPages.flatMap(({ html }) => tags(html, 'img').map((tag) => attribute(tag, 'alt') ?? ''));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.endsWith('.'))).toEqual([]);
  });

  // The terms name the currency in a sentence of their own.
  it.each(builtPages.filter(({ path }) => path !== '/terms'))(
    '$path says once which currency its prices have, if it has any',
    (page) => {
      const words = mainText(page);
      // US$ and A$ name their currency themselves.
      const hasPrice = /(?<!US|A)\$\d/.test(words);
      expect(words.split(priceNote)).toHaveLength(hasPrice ? 2 : 1);
    },
  );

  it('the footer and the terms name the registered company', () => {
    const { html } = pageAt('/terms');
    for (const part of [mainOf(pageAt('/terms')), html.slice(html.indexOf('<footer'))])
      expect(textOf(part)).toContain(`${company.legalName}, ${company.registration}`);
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
      // Prices with or without a second price, and durations such as 4–6 weeks.
      const figures = hero.match(/\$[\d,–$]*\d(\/month)?|\d+–\d+ [a-z ]+(?=[,.])/g) ?? [];
      expect(figures).not.toEqual([]);
      for (const figure of figures) expect(answers).toContain(figure);
      if (typical.duration) expect(hero).toContain(typical.duration);
      for (const [, fee] of answers.matchAll(/costs (\$[\d,]+) once/g)) expect(hero).toContain(fee);
    },
  );

  it('every case study labels its sections as how we worked or what we built', () => {
    for (const { slug, client, mockups, gallery } of caseStudies) {
      const { html } = pageAt(`/case-studies/${slug}`);
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
});
