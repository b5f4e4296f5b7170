/** Writes what tells one release from another: its revision, and the migrations that it knows. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFor } from '../server/store/migrations.ts';

export function writeReleaseFiles(folder: string): void {
  writeFileSync(join(folder, 'revision.txt'), `${process.env.REVISION || describeCommit()}\n`);
  // deploy/rollback reads here whether a release knows every migration of the store. Both databases have the same ones.
  writeFileSync(join(folder, 'migrations.json'), `${JSON.stringify(Object.keys(migrationsFor('sqlite')), null, 2)}\n`);
}

/** The tag, or the commit and its distance from one. Empty outside a clone, as in a container image. */
function describeCommit(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--always', '--dirty'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
