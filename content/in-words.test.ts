import { expect, test } from 'vitest';
import { capitalised, inWords, listed, timesAsMuch } from './in-words.ts';

test('a count up to twenty is a word, a larger one is digits', () => {
  expect([1, 14, 20, 21].map(inWords)).toEqual(['one', 'fourteen', 'twenty', '21']);
  expect(capitalised(inWords(9))).toBe('Nine');
});

test('a growth of 300% makes four times as much', () => {
  expect(timesAsMuch('300%')).toBe(4);
});

test('a list ends with "and"', () => {
  expect(listed(['Australia', 'Canada', 'Sri Lanka'])).toBe('Australia, Canada and Sri Lanka');
});
