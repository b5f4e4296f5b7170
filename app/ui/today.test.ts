import { expect, test } from 'vitest';
import { formatAgo, longDate } from './today.tsx';

test('a day is written as the browser would write it in US English', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-03`;
    const inUsEnglish = new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(longDate(day)).toBe(inUsEnglish);
  }
});

// Today counts as one day. Weeks, months and years have a fixed number of days, and are rounded down.
test.each([
  ['2026-11-16', '1 day ago'],
  ['2026-11-15', '1 day ago'],
  ['2026-11-10', '6 days ago'],
  ['2026-11-09', '1 week ago'],
  ['2026-10-19', '4 weeks ago'],
  ['2026-09-17', '1 month ago'],
  ['2026-09-16', '2 months ago'],
  ['2025-11-17', '11 months ago'],
  ['2025-11-16', '1 year ago'],
])('seen on 16 November 2026, %s is %s', (day, words) => expect(formatAgo(day, '2026-11-16')).toBe(words));
