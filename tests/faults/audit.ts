/** Compares what visitors were told with what is stored and what the SMTP server received. */
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { countByState } from '../../server/store/outbox.ts';
import type { Tables } from '../../server/store/tables.ts';
import { makeResume, type TestSubmission, type VisitorResults } from './visitors.ts';

interface Audit {
  /** Acknowledged, but not stored. */
  lost: number;
  /** Stored more than once. */
  duplicates: number;
  /** Stored without the text, or without a mail in the outbox. */
  incomplete: number;
  damagedResumes: number;
  /** Acknowledged and stored, but not received by the SMTP server. */
  unmailed: number;
  /** Mails received again under the same Message-ID. */
  repeats: number;
  /** Mails that belong to no stored submission. */
  strays: number;
}

/** The counts that must be zero. `repeats` is left out: a server killed before it marks a mail as sent sends it again. */
export const noFaults: Omit<Audit, 'repeats'> = {
  lost: 0,
  duplicates: 0,
  incomplete: 0,
  damagedResumes: 0,
  unmailed: 0,
  strays: 0,
};

export async function waitUntilAllMailed(store: Store): Promise<void> {
  const timeouts = { timeout: 240_000, interval: 200 };
  await expect.poll(() => countByState(store), timeouts).toMatchObject({ waiting: 0, dead: 0 });
}

/** `mailCounts` says how often each Message-ID arrived. */
export async function audit({ db }: Store, results: VisitorResults, mailCounts: Map<string, number>): Promise<Audit> {
  const rows = await readStored(db);
  const byMarker = Map.groupBy(rows, ({ marker }) => marker);
  const stored = results.acknowledged.flatMap((submission) => byMarker.get(submission.marker) ?? []);
  const messageIds = new Set(rows.map(({ messageId }) => messageId));
  return {
    lost: results.acknowledged.filter(({ marker, kind }) => byMarker.get(marker)?.[0]?.kind !== kind).length,
    duplicates: rows.length - byMarker.size,
    incomplete: rows.filter(({ marker, messageId }) => !marker || !messageId).length,
    damagedResumes: await countDamagedResumes(db, stored),
    unmailed: stored.filter(({ messageId }) => !mailCounts.has(messageId ?? '')).length,
    repeats: [...mailCounts.values()].reduce((sum, count) => sum + count - 1, 0),
    strays: [...mailCounts.keys()].filter((id) => !messageIds.has(id)).length,
  };
}

export function reportAudit(trial: string, { acknowledged, retried, refusals }: VisitorResults, faults: Audit): void {
  const refused = [...refusals].join(' ') || 'nothing';
  const counts = `${acknowledged.length} acknowledged, ${retried} retried, refused with ${refused}`;
  console.log(`${trial}: ${counts}: ${JSON.stringify(faults)}`);
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
export async function checkSqliteFile({ db }: Store): Promise<unknown[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const foreignKeys = await sql`pragma foreign_key_check`.execute(db);
  return [...integrity.rows.map((row) => row.integrityCheck), ...foreignKeys.rows];
}
