import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseStudies } from './case-studies.ts';
import { amount, durations, prices, typicalInWords } from './prices.ts';
import { projects } from './projects.ts';

test('a price is written as the site writes it', () => {
  expect(amount({ from: 6000, to: 15_000 })).toBe('$6,000–$15,000');
  expect(amount({ from: 200, per: 'month' })).toBe('$200/month');
});

test('the hero of a service says price and duration in one phrase', () => {
  const price = { from: 6000, to: 15_000 };
  expect(typicalInWords({ price, duration: '8–12 weeks' })).toBe('Usually $6,000–\u2060$15,000, in 8–\u206012 weeks');
  expect(typicalInWords({ price: { from: 3000 }, duration: '4–6 weeks', what: 'a basic website' })).toBe(
    'From $3,000 for a basic website, usually in 4–\u20606 weeks',
  );
  expect(typicalInWords({ price: { from: 200, per: 'month' } })).toBe('From $200/month');
  const plus = { price: { from: 600 }, what: 'the set-up' };
  expect(typicalInWords({ price: { from: 450, per: 'month' }, plus })).toBe(
    'From $450/month, plus $600 for the set-up',
  );
});

test('no record repeats a price of prices.ts', () => {
  const records = globSync('content/**/*.ts').filter((file) => !file.startsWith('content/prices'));
  const repeated = Object.values(prices).flatMap((price) => {
    const written = amount(price);
    // The backslash escapes the dollar sign. As a part of a range or with a unit, the figure is another price.
    const isWritten = (file: string) => new RegExp(`(?<!–)\\${written}(?![\\d,–/])`).test(readFileSync(file, 'utf8'));
    return records.filter(isWritten).map((file) => `${file} repeats ${written} of content/prices.ts`);
  });
  expect(repeated).toEqual([]);
});

test('each case study took as long as work of its kind is said to take', () => {
  const kinds: Record<string, string> = {
    'fashion-ecommerce-transformation': durations.largerShop,
    'enterprise-crm-integration': durations.customSystem,
    'ai-powered-customer-support': durations.aiDesk,
    'mobile-app-marketplace': durations.largerApp,
  };
  const told = caseStudies.filter(({ slug }) => slug in kinds);
  expect(told).not.toEqual([]);
  for (const { slug, timeline } of told) {
    const [from, to] = (kinds[slug] as string).split(/\D/).map(Number) as [number, number];
    expect(timeline, slug).toMatch(/months$/);
    expect(Number.parseInt(timeline, 10), slug).toBeGreaterThanOrEqual(from);
    expect(Number.parseInt(timeline, 10), slug).toBeLessThanOrEqual(to);
    for (const project of projects.filter(({ caseStudy }) => caseStudy === slug))
      expect(project.duration, project.id).toBe(timeline);
  }
});
