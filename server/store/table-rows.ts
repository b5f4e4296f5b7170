/** Reads a table in batches, in the same order from both databases, and hashes its rows: for the move to PostgreSQL. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Leaves out clockNotes, which is about the machine, not about visitors. */
export type TableName = Exclude<keyof Tables, 'clockNotes'>;
type Row = Record<string, string | number | Uint8Array | null>;

/** The primary key of each table. The tables are in the order in which foreign keys allow rows to be written. */
export const tableKeys = {
  submissions: 'id',
  resumes: 'submissionId',
  fingerprints: 'fingerprint',
  outbox: 'id',
} as const satisfies Record<TableName, string>;

export const tableNames = Object.keys(tableKeys) as TableName[];

const defaultBatchSize = 500;

/** Few resumes make a batch, as each has up to 5 MB. */
const batchSizes: Partial<Record<TableName, number>> = { resumes: 8 };

/** Yields batches of rows, sorted by key. They are sorted here, because the databases collate text differently. */
export async function* readRows(db: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const key = tableKeys[table];
  // Kysely's `dynamic` names a table and a column that are known only at run time.
  const { ref, table: from } = db.dynamic;
  const keyRows = (await db.selectFrom(from(table).as('t')).select(ref(key)).execute()) as Record<string, unknown>[];
  const keys = keyRows.map((row) => String(row[key])).sort();
  const size = batchSizes[table] ?? defaultBatchSize;
  for (let start = 0; start < keys.length; start += size) {
    const batch = keys.slice(start, start + size);
    const rows = (await db.selectFrom(from(table).as('t')).selectAll().where(ref(key), 'in', batch).execute()) as Row[];
    yield rows.sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
  }
}

/** A table and its exact copy have the same summary. */
export interface Summary {
  count: number;
  hash: string;
}

export async function summarise(db: Kysely<Tables>, table: TableName): Promise<Summary> {
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
