import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePlace } from './failure.ts';

/** Lists the copies of the store in the data folder: backups, what a restore has moved aside, and what was moved to PostgreSQL. */
export function listCopies({ dataDir, databaseUrl }: StorePlace): string[] {
  const copies = ['{,backups/}twinshore-*.sqlite', '{,backups/}*.dump'];
  const found = globSync(databaseUrl ? [...copies, 'twinshore.sqlite'] : copies, { cwd: dataDir });
  return found.map((name) => join(dataDir, name));
}
