import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticesOf, readNotice } from './notices.ts';

const complete = { name: 'complete', version: '1.0.0', identifier: 'MIT', text: 'Do as you like.' };

test.each([
  ['licence in its package.json', { ...complete, name: 'made-up', identifier: undefined }],
  ['licence file', { ...complete, name: 'made-up', text: undefined }],
])('a package without a %s stops the build, and the error names it', (missing, incomplete) => {
  expect(() => noticesOf([complete, incomplete])).toThrow(`The browser gets made-up 1.0.0, which has no ${missing}.`);
});

test.each(['bricolage-grotesque', 'instrument-sans'])(
  'the licence file of the web font %s in app/fonts has the same text as that of its package',
  (font) => {
    const { text = '' } = readNotice(`@fontsource-variable/${font}`);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(readFileSync(`app/fonts/${font}.LICENSE.txt`, 'utf8').trim()).toBe(text);
  },
);
