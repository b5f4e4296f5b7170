import { expect, it } from 'vitest';
import { formatTable } from './table.ts';

it('lines columns up, whatever the script', () => {
  const table = formatTable(
    ['NAME', 'N'],
    [
      ['日本', '1'],
      ['Ada', '2'],
      ['👩‍💻', '3'],
    ],
    [],
    80,
  );
  expect(table.split('\n')).toEqual(['NAME  N', '日本  1', 'Ada   2', '👩‍💻    3']);
});

it('cuts what is too long for its column or the terminal', () => {
  const table = formatTable(['ONE', 'TWO'], [['abcdefgh', 'ijklmnopqr']], [5], 12);
  expect(table.split('\n')).toEqual(['ONE    TWO', 'abcd…  ijkl…']);
});

it('keeps escape sequences and line breaks out of the terminal', () => {
  expect(formatTable(['A', 'B'], [['x\u001b[31m\ny', '\u009b2J']], [], 80)).not.toMatch(/(?!\n)\p{Cc}/u);
});

it('takes as many rows as there are', () => {
  const rows = Array.from({ length: 150_000 }, (_, index) => [`${index}`]);
  expect(formatTable(['N'], rows, [], 80).split('\n')).toHaveLength(150_001);
});
