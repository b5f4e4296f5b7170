/** Compares what visitors were told with what is stored and what the SMTP server received. */
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import type { StorePlace } from '../../server/store/failure.ts';
import { countByState } from '../../server/store/outbox.ts';
import type { Tables } from '../../server/store/tables.ts';
import { makeResume, type TestSubmission, type VisitorResults } from './visitors.ts';

interface Trial {
  title: string;
  place: StorePlace;
  results: VisitorResults;
  /** How often each Message-ID arrived. */
  mailCounts: Map<string, number>;
  /** A server that is killed before it marks a mail as sent sends it again. */
  wasKilled?: boolean;
}

/** Waits until everything is mailed, and prints what it has counted. */
export async function expectNoFaults({ title, place, results, mailCounts, wasKilled = false }: Trial): Promise<void> {
  await using store = await openStore(place);
  const timeouts = { timeout: 240_000, interval: 200 };
  await expect.poll(() => countByState(store), timeouts).toMatchObject({ waiting: 0, dead: 0 });
  const { repeats, ...faults } = await audit(store, results, mailCounts);
  const { acknowledged, retried, refusals } = results;
  const refused = [...refusals].join(' ') || 'nothing';
  const counts = `${acknowledged.length} acknowledged, ${retried} retried, refused with ${refused}`;
  console.log(`${title}: ${counts}: ${JSON.stringify({ ...faults, repeats })}`);
  expect(faults).toEqual({ lost: 0, duplicates: 0, damagedResumes: 0, unmailed: 0, strays: 0 });
  if (!wasKilled) expect(repeats).toBe(0);
  if (store.dialect === 'sqlite') expect(await checkSqliteFile(store)).toEqual(['ok']);
}

async function audit({ db }: Store, results: VisitorResults, mailCounts: Map<string, number>) {
  const rows = await readStored(db);
  const byMarker = Map.groupBy(rows, ({ marker }) => marker);
  const stored = results.acknowledged.flatMap((submission) => byMarker.get(submission.marker) ?? []);
  const messageIds = new Set(rows.map(({ messageId }) => messageId));
  return {
    /** Acknowledged, but not stored. */
    lost: results.acknowledged.filter(({ marker, kind }) => byMarker.get(marker)?.[0]?.kind !== kind).length,
    /** Stored more than once. */
    duplicates: rows.length - byMarker.size,
    damagedResumes: await countDamagedResumes(db, stored),
    /** Acknowledged and stored, but not received by the SMTP server. */
    unmailed: stored.filter(({ messageId }) => !mailCounts.has(messageId ?? '')).length,
    /** Mails received again under the same Message-ID. */
    repeats: [...mailCounts.values()].reduce((sum, count) => sum + count - 1, 0),
    /** Mails that belong to no stored submission. */
    strays: [...mailCounts.keys()].filter((id) => !messageIds.has(id)).length,
  };
}

/**
 * Returns one row for each submission: the fault tests turn on neither acknowledgements nor the webhook, so each has one
 * delivery.
 */
async function readStored(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submissionId', 'submissions.id')
    .select(['submissions.id', 'submissions.kind', 'fields', 'messageId'])
    .execute();
  // The marker is the UUID that visitors.ts puts into the text.
  return rows.map(({ fields, ...row }) => ({ ...row, marker: /[0-9a-f-]{36}/.exec(fields)?.[0] ?? '' }));
}

async function countDamagedResumes(db: Kysely<Tables>, stored: (TestSubmission & { id: string })[]): Promise<number> {
  let damaged = 0;
  for (const { id, marker, kind } of stored) {
    if (kind !== 'application') continue;
    const row = await db.selectFrom('resumes').select('bytes').where('submissionId', '=', id).executeTakeFirst();
    if (Buffer.compare(row?.bytes ?? Buffer.of(), makeResume(marker)) !== 0) damaged += 1;
  }
  return damaged;
}

/** Runs SQLite's own checks, which return only "ok" for an intact file. Kysely names the column integrity_check in camel case. */
async function checkSqliteFile({ db }: Store): Promise<unknown[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const foreignKeys = await sql`pragma foreign_key_check`.execute(db);
  return [...integrity.rows.map((row) => row.integrityCheck), ...foreignKeys.rows];
}
