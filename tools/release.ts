/** Dates what CHANGELOG.md lists under "Unreleased". `npm version` runs this file before it commits and tags. */
import { readFileSync, writeFileSync } from 'node:fs';

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  try {
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync('CHANGELOG.md', withRelease(readFileSync('CHANGELOG.md', 'utf8'), version, today));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export function withRelease(changelog: string, version: string, date: string): string {
  const heading = '## [Unreleased]\n';
  const [before, after] = changelog.split(heading);
  if (before === undefined || after === undefined) throw new Error('CHANGELOG.md has no heading "## [Unreleased]".');
  const [changes = ''] = after.split(/^## /m);
  if (changes.trim() === '') throw new Error('CHANGELOG.md lists nothing under "Unreleased": write down what changed.');
  return `${before}${heading}\n## [${version}] - ${date}\n${after}`;
}
