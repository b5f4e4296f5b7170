/** Copies a whole store into an empty PostgreSQL store, in one transaction. */
import { type Kysely, sql } from 'kysely';
import type { Store } from './database.ts';
import { StoreUnavailable } from './failure.ts';
import { readRows, type Summary, summarise, type TableName, tableKeys, tableNames } from './table-rows.ts';
import type { Tables } from './tables.ts';

export async function moveToPostgres(
  source: Store,
  target: Store,
  report: (progress: string) => void,
): Promise<Record<TableName, Summary>> {
  return target.db.transaction().execute(async (transaction) => {
    // A server that is started too early waits for this lock until the move is done.
    await sql`lock table submissions in exclusive mode`.execute(transaction);
    await refuseUnlessEmpty(transaction);
    for (const table of tableNames) await copyTable(source.db, transaction, table, report);
    const summaries = {} as Record<TableName, Summary>;
    for (const table of tableNames) {
      const original = await summarise(source.db, table);
      const copy = await summarise(transaction, table);
      if (original.count !== copy.count || original.hash !== copy.hash) {
        throw new StoreUnavailable(`The copy of ${table} is not the same as the original: nothing has been moved.`);
      }
      report(`${table}: ${copy.count} compared, sha256 ${copy.hash}`);
      summaries[table] = copy;
    }
    return summaries;
  });
}

async function refuseUnlessEmpty(db: Kysely<Tables>): Promise<void> {
  const submission = await db.selectFrom('submissions').select('id').limit(1).executeTakeFirst();
  if (submission)
    throw new StoreUnavailable('The database in DATABASE_URL holds submissions already: nothing has been moved.');
}

async function copyTable(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  table: TableName,
  report: (progress: string) => void,
): Promise<void> {
  let count = 0;
  for await (const rows of readRows(from, table)) {
    for (const row of rows) refuseNul(row, table);
    await to
      .insertInto(table)
      // TypeScript does not know that these rows are of this table.
      .values(rows as never)
      .execute();
    count += rows.length;
    report(`${table}: ${count} copied`);
  }
}

function refuseNul(row: Record<string, unknown>, table: TableName): void {
  const column = Object.keys(row).find((name) => typeof row[name] === 'string' && String(row[name]).includes('\0'));
  if (!column) return;
  throw new StoreUnavailable(
    `PostgreSQL cannot keep the character NUL, which is in ${column} of ${row[tableKeys[table]]} (${table}): nothing has been moved.`,
  );
}
