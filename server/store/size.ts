import { sql } from 'kysely';
import type { Store } from './database.ts';

/** Leaves out SQLite's free pages, which are reused; PostgreSQL only knows the size of its files. */
export async function sizeOfStore({ db, dialect }: Store): Promise<number> {
  const query =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count, pragma_freelist_count, pragma_page_size`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes);
}

export async function sizeOfHeldResumes({ db }: Store): Promise<number> {
  const { bytes } = await db
    .selectFrom('submissions')
    .innerJoin('resumes', 'resumes.submissionId', 'submissions.id')
    .select((row) => row.fn.sum('size').as('bytes'))
    .where('isSpam', '=', 1)
    .executeTakeFirstOrThrow();
  // The sum of no rows is null, which becomes 0.
  return Number(bytes);
}
