import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobs } from '../content/jobs.ts';
import { posts } from '../content/posts.ts';
import { testimonials } from '../content/testimonials.ts';
import { checkDates, checkLinks, checkMetadata, checkRoutes } from './content-check.ts';

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

test('a date after today is a mistake, unless most are: then the clock is wrong', () => {
  const dates = [...testimonials, ...posts].map(({ date }) => date).concat(jobs.map(({ datePosted }) => datePosted));
  const newest = Math.max(...dates.map((date) => Date.parse(date)));
  const daysBefore = (days: number) => new Date(newest - days * 24 * 60 * 60_000);
  // It may be tomorrow already where the editor is.
  checkDates(daysBefore(1));
  expect(() => checkDates(daysBefore(2))).toThrow(' is in the future: ');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  checkDates(new Date(0));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('1970-01-01'));
});
