// @module-tag all (runs only with npm test -- --all)
/** Two builds of the same sources are the same, byte for byte, so that anybody can check what a release contains. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from './support/project-copy.ts';
import { endLater } from './support/started.ts';

function buildInNewFolder(): Record<string, string> {
  const copy = copyProject('art', 'public');
  endLater(() => copy.remove());
  // As slow as a busy machine is, where localhost is ::1, too.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS} --network-family-autoselection-attempt-timeout=10`;
  const env = { ...process.env, NODE_ENV: 'production', SOURCE_DATE_EPOCH: '1790000000', NODE_OPTIONS };
  const { status, stderr } = spawnSync(process.execPath, ['pipeline/build.ts', '--quiet'], { cwd: copy.folder, env });
  expect(status, String(stderr)).toBe(0);
  const build = join(copy.folder, 'build');
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [relative(build, file), hashOf(file)]));
}

// Ten minutes, as each build takes minutes where something else runs, too.
test('a build in another folder is the same', { timeout: 600_000 }, () => {
  const build = buildInNewFolder();
  expect(Object.keys(build), 'a file with a date in it').toContain('client/.well-known/security.txt');
  expect(buildInNewFolder()).toEqual(build);
});
