/** Reads the rows of a table in batches, in the same order from both databases, and hashes them all. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** All but the clock's, which is about the machine, not about visitors. */
export type TableName = Exclude<keyof Tables, 'clockNotes'>;
type Row = Record<string, string | number | Uint8Array | null>;

/** With their primary keys, in the order in which foreign keys allow rows to be written. */
export const tableKeys = {
  submissions: 'id',
  resumes: 'submissionId',
  fingerprints: 'fingerprint',
  outbox: 'id',
} as const satisfies Record<TableName, string>;

export const tableNames = Object.keys(tableKeys) as TableName[];

/** Resumes have up to 5 MB each. */
const batchSizes: Partial<Record<TableName, number>> = { resumes: 8 };

/** Sorted here, as the databases collate text differently. */
export async function* readRows(db: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const key = tableKeys[table];
  const { ref, table: from } = db.dynamic;
  const found = (await db.selectFrom(from(table).as('t')).select(ref(key)).execute()) as Record<string, unknown>[];
  const keys = found.map((row) => String(row[key])).sort();
  const size = batchSizes[table] ?? 500;
  for (let start = 0; start < keys.length; start += size) {
    const batch = keys.slice(start, start + size);
    const rows = (await db.selectFrom(from(table).as('t')).selectAll().where(ref(key), 'in', batch).execute()) as Row[];
    yield rows.sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
  }
}

export interface Summary {
  count: number;
  hash: string;
}

export async function summarise(db: Kysely<Tables>, table: TableName): Promise<Summary> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(db, table)) {
    count += rows.length;
    for (const row of rows) hash.update(canonical(row));
  }
  return { count, hash: hash.digest('hex') };
}

/** Columns are sorted by name, as their order in the table may differ; a file is replaced by its hash. */
function canonical(row: Row): string {
  const columns = Object.keys(row).sort();
  const values = columns.map((column) => {
    const value = row[column];
    return value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value;
  });
  return `${JSON.stringify([columns, values])}\n`;
}
