/** How many bytes the store holds. */
import { sql } from 'kysely';
import type { Store } from './database.ts';

/** SQLite's free pages do not count, as they are used again; PostgreSQL tells only what its files take. */
export async function sizeOfStore({ db, dialect }: Store): Promise<number> {
  const query =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count, pragma_freelist_count, pragma_page_size`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes);
}
