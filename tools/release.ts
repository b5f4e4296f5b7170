/**
 * Gives the changes listed under "Unreleased" in CHANGELOG.md the new version and the date. `npm version` runs this file
 * after it has changed package.json, then commits and tags both changes.
 */
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
  const changes = after.split(/^## /m, 1)[0] ?? '';
  if (changes.trim() === '') throw new Error('CHANGELOG.md lists nothing under "Unreleased": write down what changed.');
  return `${before}${heading}\n## [${version}] - ${date}\n${after}`;
}
