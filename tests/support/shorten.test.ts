import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('leaves a short text as it is', () => {
  expect(shorten('one\ntwo')).toBe('one\ntwo');
});

it('cuts long lines and long texts, and says how long they were', () => {
  expect(shorten('x'.repeat(5000))).toBe(`${'x'.repeat(300)} … (5000 characters)`);
  expect(shorten('x\n'.repeat(999)).split('\n').slice(-2)).toEqual(['x', '… (1000 lines)']);
});
