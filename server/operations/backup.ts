import { join } from 'node:path';
import { sqliteFileIn } from '../store/database.ts';
import { type Contents, copyStore } from '../store/sqlite-copy.ts';
import { BadCommand, defineCommand, formatCounts, startCommand } from './command-line.ts';

export const backup = defineCommand({
  call: 'npm run backup --',
  argument: 'optional',
  usage: 'npm run backup [-- FILE]',
  about: `Writes a complete, checked copy of the store, even while the server runs. Without FILE it goes into
DATA_DIR/backups, named by the current time. Nothing is overwritten. npm run restore puts it back.`,
  async run({ config: { dataDir, databaseUrl }, argument: file }) {
    if (databaseUrl) {
      throw new BadCommand(
        'The store is in PostgreSQL, which has its own program for this: pg_dump --format=custom --file=twinshore.dump "$DATABASE_URL"',
      );
    }
    const timestamp = new Date().toISOString().replace(/:|\.\d+/g, '');
    const target = file ?? join(dataDir, 'backups', `twinshore-${timestamp}.sqlite`);
    return `${target} holds ${describeContents(copyStore(sqliteFileIn(dataDir), target))}.`;
  },
});

if (import.meta.main) await startCommand(backup);

export function describeContents({ counts, bytes }: Contents): string {
  return `${formatCounts(counts, 'shortName')} (${bytes} bytes)`;
}
