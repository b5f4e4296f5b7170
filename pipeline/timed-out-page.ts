/**
 * Finds the timed-out page in the output of the framework, whose limit of ten seconds for each page cannot be set. A page's
 * data (`/about.data`) counts as the page.
 */
export function findTimedOutPage(output: string): string | undefined {
  return /Prerender: Request (?:failed|timed out) for (\S+?)(?:\.data)?: .*\b(?:timeout|aborted)/.exec(output)?.[1];
}
