import { expect, it } from 'vitest';
import { readApplication } from './posted-bodies.ts';

const part = (name: string, text: string, fileName?: string) => ({ name, fileName, bytes: Buffer.from(text) });

it('reads the texts and the resume of an application, and no other file', () => {
  const parts = [part('name', 'A\rB\r\nC'), part('resume', 'x', 'cv.pdf'), part('photo', 'y', 'me.png')];
  expect(readApplication(parts)).toEqual({
    texts: { name: 'A\nB\nC' },
    resume: { name: 'cv.pdf', bytes: Buffer.from('x') },
  });
});

it.each([
  ['an empty file with a name', part('resume', '', 'cv.pdf'), true],
  ['a file without a name', part('resume', 'x', ''), true],
  ['an empty file without a name', part('resume', '', ''), false],
])('%s is a chosen resume or none', (_what, resume, counts) => {
  expect('resume' in readApplication([resume])).toBe(counts);
});
