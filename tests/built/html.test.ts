/** The HTML of the built pages is complete and valid, with one h1, no skipped heading level and no empty heading. */
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readSite } from '../../server/site/site-files.ts';
import { builtPages } from './built-page.ts';

/** Rules of html-validate for the built pages: recommended, document and accessibility, with the exceptions explained here. */
const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // SVG has attributes in mixed case (viewBox).
    'attr-case': 'off',
    // parse5, which the pipeline uses, writes elements and attributes in these styles.
    'void-style': ['error', { style: 'omit' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // All scripts and stylesheets come from this origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A slide of the carousel is a list item with the label "3 of 7".
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

const validator = new HtmlValidate(htmlRules);

test('every page is valid HTML, not-found pages too', async () => {
  const notFound = [...readSite()].filter(([path]) => path.endsWith('/404.html'));
  const pages = [...builtPages, ...notFound.map(([path, { bodies }]) => ({ path, html: String(bodies.identity) }))];
  const violations: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html, path);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      violations.push(`${path} ${selector}: ${message} (${ruleId})`);
  }
  expect(violations).toEqual([]);
});
