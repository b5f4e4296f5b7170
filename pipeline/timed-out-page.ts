/**
 * Finds, in the output of React Router's build, the page that took too long, so that pipeline/build.ts can try once more: the
 * limit of ten seconds a page cannot be set. A page's data (`/about.data`) counts as the page.
 */
export function findTimedOutPage(output: string): string | undefined {
  return /Prerender: Request (?:failed|timed out) for (\S+?)(?:\.data)?: .*\b(?:timeout|aborted)/.exec(output)?.[1];
}
