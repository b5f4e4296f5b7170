/** The command behind `npm run backup`. */
import { join } from 'node:path';
import { BadCommand, type CommandLine, runCommand } from '../command-line.ts';
import { sqliteFileIn } from '../store/database.ts';
import { copyStore } from '../store/sqlite-copy.ts';
import { sayContents } from './store-contents.ts';

export const backup: CommandLine = {
  name: 'backup',
  file: 'optional',
  help: `npm run backup [-- FILE]

Writes a whole, checked copy of the store, also while the server runs. Without FILE it goes into
DATA_DIR/backups under the present time. Nothing is overwritten. npm run restore puts it back.`,
  async run({ config: { dataDir, databaseUrl }, file }) {
    if (databaseUrl) {
      throw new BadCommand(
        'The store is in PostgreSQL, which has its own program for this: pg_dump --format=custom --file=twinshore.dump "$DATABASE_URL"',
      );
    }
    const target = file ?? join(dataDir, 'backups', `twinshore-${timeForName(new Date())}.sqlite`);
    const contents = copyStore(sqliteFileIn(dataDir), target);
    return `${target} holds ${sayContents(contents)}.`;
  },
};

if (import.meta.main) await runCommand(backup);

function timeForName(now: Date): string {
  return now.toISOString().replace(/:|\.\d+/g, '');
}
