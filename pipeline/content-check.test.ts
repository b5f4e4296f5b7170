import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks, checkMetadata, checkRoutes } from './content-check.ts';

test('a route without a record and a record without a route are named in the error', () => {
  checkRoutes(['/', '/about'], ['/about', '/']);
  expect(() => checkRoutes(['/', '/pricing'], ['/', '/prices'])).toThrow(
    'app/routes.ts: /pricing has no record in content/pages.ts\ncontent/pages.ts: /prices has no route in app/routes.ts',
  );
});

test('a link within the site must lead to a page and a place on it, a file or a redirect, or the error names page and link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  const write = (path: string, ...links: string[]) => {
    mkdirSync(join(folder, path), { recursive: true });
    const html = links.map((link) => `<a id="b" class="x" href="${link}">x</a>`).join('');
    writeFileSync(join(folder, path, 'index.html'), `${html}<img srcSet="/licences.txt 1x, /licences.txt 2x">`);
  };
  writeFileSync(join(folder, 'licences.txt'), '');
  // /privacy is a redirect (app/routes.ts).
  write('', '/', '/about?a=1#b', '/licences.txt', '/privacy', 'https://elsewhere.example/#x', '#b', 'mailto:a@b.c');
  write('about', '/');
  checkLinks(folder);
  write('about', '/servces', '/servces#x', '/#team');
  expect(() => checkLinks(folder)).toThrow(
    'the page /about links to /servces, which does not exist\nthe page /about links to “team” on /, which does not exist',
  );
  rmSync(join(folder, 'licences.txt'));
  write('about', '#here');
  expect(() => checkLinks(folder)).toThrow(
    'the page /about links to /licences.txt, which does not exist\nthe page /about links to “here” on /about, which does not exist',
  );
});

test('two pages with the same title or description are named in the error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  for (const path of ['one', 'two']) {
    mkdirSync(join(folder, path));
    const html = `<title>${path}</title><meta name="description" content="About us">`;
    writeFileSync(join(folder, path, 'index.html'), html);
  }
  expect(() => checkMetadata(folder)).toThrow(/^\/(one and \/two|two and \/one) must not both say “About us”$/);
});
