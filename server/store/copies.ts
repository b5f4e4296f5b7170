import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFileIn } from './database.ts';
import type { StorePlace } from './failure.ts';

/** Lists the copies of the store in the data folder: backups, what a restore has moved aside, and what was moved to PostgreSQL. */
export function listCopies({ dataDir, databaseUrl }: StorePlace): string[] {
  const movedFile = sqliteFileIn(dataDir);
  return [
    ...[dataDir, join(dataDir, 'backups')].flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => /^twinshore-.*\.(?:sqlite|dump)$/.test(name))
            .map((name) => join(folder, name))
        : [],
    ),
    ...(databaseUrl && existsSync(movedFile) ? [movedFile] : []),
  ];
}
