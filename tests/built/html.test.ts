/** The HTML of the built pages is complete and valid. */
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readNotFoundPages } from '../../server/site/site-files.ts';
import { builtPages, tags, textOf } from './built-page.ts';
import { htmlRules } from './html-rules.ts';

const validator = new HtmlValidate(htmlRules);

test.each(builtPages)('$path has its text and footer in the HTML, before any script runs', ({ html }) => {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(textOf(main).length).toBeGreaterThan(200);
  expect(tags(html, 'footer').length).toBeGreaterThan(0);
});

test('every page is valid HTML, not-found pages too', async () => {
  const notFound = [...readNotFoundPages()].map(([path, { bodies }]) => ({ path, html: String(bodies.identity) }));
  const pages = [...builtPages, ...notFound];
  const violations: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html, path);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      violations.push(`${path} ${selector}: ${message} (${ruleId})`);
  }
  const rules = [...(await validator.getConfigFor('index.html')).getRules().values()];
  const active = rules.filter(([severity]) => severity > 0);
  console.log(`HTML: ${pages.length} pages, ${active.length} rules, ${violations.length} violations`);
  expect(violations).toEqual([]);
});
