/** The page for which the framework gave up waiting, in what it printed: it gives each ten seconds, and has no setting for it. */
export function findLatePage(output: string): string | undefined {
  return /Prerender: Request (?:failed|timed out) for (\S+?)(?:\.data)?: .*\b(?:timeout|aborted)/.exec(output)?.[1];
}
