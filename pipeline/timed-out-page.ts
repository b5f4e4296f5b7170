/**
 * Finds the page that took too long in the output of React Router's build. pipeline/build.ts then tries once more, because
 * the limit of ten seconds per page cannot be changed. A page's data (`/about.data`) counts as the page.
 */
export function findTimedOutPage(output: string): string | undefined {
  return /Prerender: Request (?:failed|timed out) for (\S+?)(?:\.data)?: .*\b(?:timeout|aborted)/.exec(output)?.[1];
}
