import { expect, it } from 'vitest';
import { readParts } from './posted-bodies.ts';

const part = (name: string, text: string, fileName?: string) => ({ name, fileName, bytes: Buffer.from(text) });

it('reads the texts and the resume of an application, and no other file', () => {
  const parts = [part('name', 'A\rB\r\nC'), part('resume', 'x', 'cv.pdf'), part('photo', 'y', 'me.png')];
  expect(readParts(parts)).toEqual({
    texts: { name: 'A\nB\nC' },
    resume: { name: 'cv.pdf', bytes: Buffer.from('x') },
  });
});

it.each([
  ['an empty file with a name', true, part('resume', '', 'cv.pdf')],
  ['a file without a name', true, part('resume', 'x', '')],
  ['an empty file without a name', false, part('resume', '', '')],
])('%s counts as a chosen resume: %s', (_what, isChosen, resume) => {
  expect('resume' in readParts([resume])).toBe(isChosen);
});
