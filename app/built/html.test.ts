import { pathToFileURL } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { createRequestHandler } from 'react-router';
import { expect, test } from 'vitest';
import { builtPages, tags, textOf } from './built-page.ts';
import { htmlRules } from './html-rules.ts';

const validator = new HtmlValidate(htmlRules);

test.each(builtPages)('$path is complete as it is sent, without a script', ({ html }) => {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(tags(main, 'h1')).toHaveLength(1);
  expect(textOf(main).length).toBeGreaterThan(200);
  expect(tags(html, 'footer').length).toBeGreaterThan(0);
});

test('every page, prerendered or made at run time, is valid HTML', async () => {
  const build = await import(pathToFileURL('build/server/index.js').href);
  const render = createRequestHandler(build, 'production');
  const madeNow = ['/no-such-page', '/services/no-such-service'].map(async (path) => ({
    path,
    html: await (await render(new Request(`http://localhost:3000${path}`))).text(),
  }));
  const pages = [...builtPages, ...(await Promise.all(madeNow))];
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
