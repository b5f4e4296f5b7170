/** What the build put into scripts: content must not be among it, so that more content never means more script. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faqCategories } from '../content/faq.ts';
import { jobs } from '../content/jobs.ts';
import { posts } from '../content/posts.ts';
import { services } from '../content/services.ts';
import { terms } from '../content/terms.ts';
import { testimonials } from '../content/testimonials.ts';

const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));
const samples = [
  ...services.map(({ description }) => description),
  ...posts.map(({ title }) => title),
  ...jobs.map(({ requirements }) => requirements[0] as string),
  ...testimonials.map(({ review }) => review),
  ...faqCategories.map(({ questions }) => questions[0]?.q as string),
  ...terms.sections.map(({ title }) => title),
];

test('no script holds content', () => {
  expect(scripts.length).toBeGreaterThan(10);
  const found = samples.filter((sample) => scripts.some((script) => script.includes(sample.slice(0, 40))));
  expect(found).toEqual([]);
});

test('no script holds the schema library', () => {
  expect(scripts.filter((script) => script.includes('invalid_type'))).toEqual([]);
});
