import { expect, test } from 'vitest';
import { longDate } from './today.tsx';

test('a day is written as the browser would write it in US English', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-03`;
    const inUsEnglish = new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(longDate(day)).toBe(inUsEnglish);
  }
});
