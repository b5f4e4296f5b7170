/** Reads the store beside the server, as it is on disk. */
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { sqliteFileIn } from '../../server/store/database.ts';
import type { Place } from './running-site.ts';
import { runIn } from './simulated-time.ts';

export interface StoredSubmission {
  id: string;
  received_at: string;
  email: string;
  is_spam: number;
  fields: string;
}

interface StoredDelivery {
  id: string;
  kind: string;
  submission_id: string | null;
  state: string;
  created_at: string;
  due_at: string;
  leased_until: string | null;
  attempts: number;
}

export interface Snapshot {
  submissions: Map<string, StoredSubmission>;
  /** The tokens that are stored more than once. */
  repeated: string[];
  deliveries: StoredDelivery[];
}

/** The texts of each submission contain a token, which `newPost` in world.ts numbers. */
export const tokenPattern = /tkn\d{6}/g;

export async function readSnapshot(place: Place): Promise<Snapshot> {
  const [submissions, deliveries] = await runIn(undefined, () => readTables(place));
  const byToken = new Map<string, StoredSubmission>();
  const repeated: string[] = [];
  for (const row of submissions as StoredSubmission[]) {
    const token = row.fields.match(tokenPattern)?.[0] ?? '';
    if (byToken.has(token)) repeated.push(token);
    byToken.set(token, row);
  }
  return { submissions: byToken, repeated, deliveries: deliveries as StoredDelivery[] };
}

const queries = [
  'select id, received_at, email, is_spam, fields from submissions',
  'select id, kind, submission_id, state, created_at, due_at, leased_until, attempts from outbox',
];

/** One connection for a year: to open another for every snapshot would take half of the time. */
let reader: Client | undefined;

export async function closeReader(): Promise<void> {
  await reader?.end();
  reader = undefined;
}

async function readTables({ DATA_DIR, DATABASE_URL }: Place): Promise<unknown[][]> {
  if (DATABASE_URL) {
    if (!reader) {
      reader = new Client({ connectionString: DATABASE_URL });
      await reader.connect();
    }
    const tables = [];
    for (const query of queries) tables.push((await reader.query(query)).rows);
    return tables;
  }
  const file = sqliteFileIn(DATA_DIR);
  if (!existsSync(file)) return [[], []];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return queries.map((query) => database.prepare(query).all());
  } finally {
    database.close();
  }
}

/** Finds every token in the files of the SQLite store, in rows, free pages and the write-ahead log. */
export function readTokensInFiles({ DATA_DIR }: Place): Set<string> {
  const file = sqliteFileIn(DATA_DIR);
  const files = [file, `${file}-wal`].filter((name) => existsSync(name));
  return new Set(files.flatMap((name) => readFileSync(name, 'latin1').match(tokenPattern) ?? []));
}
