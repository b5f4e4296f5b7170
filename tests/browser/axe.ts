/** Runs axe on the page in its current state. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './site.ts';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Saves time: of the rules that pass, axe then returns only one element each.
  resultTypes: ['violations'],
  // Preloading is only needed for stylesheets of other origins, and there are none.
  preload: false,
};

/** `state` is for the message of a failure: the path of the page, or what was done on it. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    options,
  );
  const summaries = violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ html }) => html.slice(0, 200));
    return `${id}: ${elements.join(' ')}`;
  });
  expect(summaries, state).toEqual([]);
  expect(passes.length, `${state}: axe checked the page`).toBeGreaterThan(10);
}
