import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticesOf, readNotice } from './notices.ts';

const complete = { name: 'complete', version: '1.0.0', identifier: 'MIT', text: 'Do as you like.' };

test('a notice has the name, version and licence of a package, and the text of the licence', () => {
  expect(noticesOf([complete])).toContain('\ncomplete 1.0.0 (MIT)\n\nDo as you like.\n');
});

test.each([
  ['licence in its package.json', { ...complete, name: 'made-up', identifier: undefined }],
  ['licence file', { ...complete, name: 'made-up', text: undefined }],
])('a package without a %s stops the build, and the error names it', (missing, incomplete) => {
  expect(() => noticesOf([complete, incomplete])).toThrow(`The browser gets made-up 1.0.0, which has no ${missing}.`);
});

test('readNotice leaves the licence undefined if an installed package has none, and noticesOf then throws', () => {
  const modules = mkdtempSync(join(tmpdir(), 'notices-'));
  mkdirSync(join(modules, 'made-up'));
  writeFileSync(join(modules, 'made-up/package.json'), JSON.stringify({ version: '1.0.0' }));
  const notice = readNotice('made-up', modules);
  expect(notice).toEqual({ name: 'made-up', version: '1.0.0', identifier: undefined, text: undefined });
  expect(() => noticesOf([notice])).toThrow('made-up');
});

test.each(['bricolage-grotesque', 'instrument-sans'])(
  'the licence file of the web font %s in app/fonts has the same text as that of its package',
  (font) => {
    const { text = '' } = readNotice(`@fontsource-variable/${font}`);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(readFileSync(`app/fonts/${font}.LICENSE.txt`, 'utf8').trim()).toBe(text);
  },
);
