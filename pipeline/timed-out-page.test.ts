import { expect, test } from 'vitest';
import { findTimedOutPage } from './timed-out-page.ts';

test('finds a page that timed out, but not one that failed', () => {
  const timeout = 'Error: Prerender: Request failed for /about.data: The operation was aborted due to timeout';
  expect(findTimedOutPage(`built\n${timeout}\n    at attempt`)).toBe('/about');
  expect(findTimedOutPage('Error: Prerender: Request failed for /about: connect ECONNREFUSED')).toBeUndefined();
  expect(findTimedOutPage('Error: Prerender (html): Received a 500 status code')).toBeUndefined();
});
