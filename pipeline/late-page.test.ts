import { expect, test } from 'vitest';
import { findLatePage } from './late-page.ts';

test('a page that came too late is told from one that failed', () => {
  const late = 'Error: Prerender: Request failed for /about.data: The operation was aborted due to timeout';
  expect(findLatePage(`built\n${late}\n    at attempt`)).toBe('/about');
  expect(findLatePage('Error: Prerender: Request failed for /about: connect ECONNREFUSED')).toBeUndefined();
  expect(findLatePage('Error: Prerender (html): Received a 500 status code')).toBeUndefined();
});
