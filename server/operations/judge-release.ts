/** Says whether a release can run on the store. deploy/rollback runs it in the release that is running. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readAppliedMigrations } from '../store/database.ts';
import { BadCommand, defineCommand, startCommand } from './command-line.ts';

export const judgeRelease = defineCommand({
  call: 'node server/operations/judge-release.ts',
  argument: 'required',
  usage: 'node server/operations/judge-release.ts FOLDER',
  about: `Compares the migrations of the store with those that the release in FOLDER knows, which its build has listed in
build/migrations.json. Fails if the store has others, or if the release has no such list.`,
  async run({ config, argument: folder = '' }) {
    const release = basename(folder);
    const list = join(folder, 'build/migrations.json');
    if (!existsSync(list)) {
      throw new BadCommand(
        `Whether ${release} can run on the store cannot be known, as it was built before releases listed their migrations: compare what CHANGELOG.md says about them, and add --unchecked.`,
      );
    }
    const known: string[] = JSON.parse(readFileSync(list, 'utf8'));
    const unknown = (await readAppliedMigrations(config)).filter((name) => !known.includes(name));
    if (unknown.length === 0) return `${release} knows the store.`;
    throw new BadCommand(
      `${release} cannot run on the store, which a newer release has changed (${unknown.join(', ')}): mend the fault in a new release, or restore the backup from before that one.`,
    );
  },
});

if (import.meta.main) await startCommand(judgeRelease);
