import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Store } from './database.ts';
import { StoreUnavailable } from './failure.ts';
import type { Tables } from './tables.ts';

/** `clockNotes` stay behind: they are about the clock of the machine, not about visitors. */
type TableName = Exclude<keyof Tables, 'clockNotes'>;
type Row = Record<string, string | number | Uint8Array | null>;

/** Primary keys, in the order in which foreign keys allow rows to be written. */
const tableKeys = {
  submissions: 'id',
  resumes: 'submissionId',
  fingerprints: 'fingerprint',
  outbox: 'id',
} as const satisfies Record<TableName, string>;

export const tableNames = Object.keys(tableKeys) as TableName[];

export async function moveToPostgres(source: Store, target: Store, report: (progress: string) => void): Promise<void> {
  await target.db.transaction().execute(async (transaction) => {
    // A server that is started too early waits for this lock until the move is done.
    await sql`lock table submissions in exclusive mode`.execute(transaction);
    if (await transaction.selectFrom('submissions').select('id').limit(1).executeTakeFirst()) {
      throw new StoreUnavailable('The database in DATABASE_URL holds submissions already: nothing has been moved.');
    }
    for (const table of tableNames) {
      let count = 0;
      for await (const rows of readRows(source.db, table)) {
        for (const row of rows) refuseNul(row, table);
        // The type of a row depends on the table, which is known only at run time.
        const values = rows as never;
        await transaction.insertInto(table).values(values).execute();
        count += rows.length;
        report(`${table}: ${count} copied`);
      }
    }
    for (const table of tableNames) {
      const original = await summarise(source.db, table);
      const copy = await summarise(transaction, table);
      if (original.hash !== copy.hash) {
        throw new StoreUnavailable(`The copy of ${table} is not the same as the original: nothing has been moved.`);
      }
      report(`${table}: ${copy.count} compared, sha256 ${copy.hash}`);
    }
  });
}

function refuseNul(row: Row, table: TableName): void {
  const column = Object.keys(row).find((name) => typeof row[name] === 'string' && row[name].includes('\0'));
  if (!column) return;
  throw new StoreUnavailable(
    `PostgreSQL cannot keep the character NUL, which is in ${column} of ${row[tableKeys[table]]} (${table}): nothing has been moved.`,
  );
}

/** Sorts by key in JavaScript, as the databases collate text differently. */
async function* readRows(db: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const key = tableKeys[table];
  const { ref, table: from } = db.dynamic;
  const keyRows = (await db.selectFrom(from(table).as('t')).select(ref(key)).execute()) as Record<string, unknown>[];
  const keys = keyRows.map((row) => String(row[key])).sort();
  // Few resumes make a batch, as each has up to 5 MB.
  const size = table === 'resumes' ? 8 : 500;
  for (let start = 0; start < keys.length; start += size) {
    const batch = keys.slice(start, start + size);
    const rows = (await db.selectFrom(from(table).as('t')).selectAll().where(ref(key), 'in', batch).execute()) as Row[];
    yield rows.sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
  }
}

export async function summarise(db: Kysely<Tables>, table: TableName): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(db, table)) {
    count += rows.length;
    for (const row of rows) hash.update(serialise(row));
  }
  return { count, hash: hash.digest('hex') };
}

/** Sorts the columns by name, as their order in the table may differ, and replaces a file by its hash. */
function serialise(row: Row): string {
  const columns = Object.keys(row).sort();
  const values = columns.map((column) => {
    const value = row[column];
    return value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value;
  });
  return `${JSON.stringify([columns, values])}\n`;
}
