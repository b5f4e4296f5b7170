/** Scripts contain no content, so that they stay small when content is added. Only pages with a form load zod. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faqCategories } from '../../content/faq.ts';
import { jobs } from '../../content/jobs.ts';
import { posts } from '../../content/posts.ts';
import { services } from '../../content/services.ts';
import { terms } from '../../content/terms.ts';
import { testimonials } from '../../content/testimonials.ts';

// Files named data-* are left out: they hold the data of one page each (pipeline/pages.ts).
const files = globSync('build/client/assets/*.js').filter((file) => !/\/data-[^/]*$/.test(file));
const scripts = files.map((file) => readFileSync(file, 'utf8'));
const samples = [
  ...services.map(({ description }) => description),
  ...posts.map(({ title }) => title),
  ...jobs.map(({ requirements }) => requirements[0] as string),
  ...testimonials.map(({ review }) => review),
  ...faqCategories.map(({ questions }) => questions[0]?.q as string),
  ...terms.sections.map(({ title }) => title),
  // A short text may also be the label of a button.
].filter((text) => text.length >= 30);

test('no script contains text from the content records', () => {
  expect(scripts.length).toBeGreaterThan(10);
  // The first 40 characters are enough to recognise a text.
  const found = samples.filter((sample) => scripts.some((script) => script.includes(sample.slice(0, 40))));
  expect(found).toEqual([]);
});

test('the validation library is in one script, which no page without a form loads', () => {
  // zod keeps this name when it is minified.
  const filesWithZod = files.filter((file) => readFileSync(file, 'utf8').includes('$ZodType'));
  expect(filesWithZod).toHaveLength(1);
  // Scripts with these names are loaded by pages without a form, too.
  expect(filesWithZod[0]).not.toMatch(/vendor|shared|root|entry|home/);
});
