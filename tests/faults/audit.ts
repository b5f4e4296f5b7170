/** Compares what visitors were told with what is stored and what the SMTP server received. */
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { countByState } from '../../server/store/outbox.ts';
import type { Tables } from '../../server/store/tables.ts';
import { type Account, resumeOf, type Sending } from './visitors.ts';

interface Audit {
  lost: number;
  duplicates: number;
  /** Without details, without mail, or marked as spam. */
  incomplete: number;
  damagedResumes: number;
  unmailed: number;
  /** Mails that came more than once, always under the same Message-ID. */
  repeats: number;
  /** Mails about nothing that is stored. */
  strays: number;
}

/** What must be zero. `repeats` may not be: a server that dies before it notes a mail as sent sends it again. */
export const nothingLost: Omit<Audit, 'repeats'> = {
  lost: 0,
  duplicates: 0,
  incomplete: 0,
  damagedResumes: 0,
  unmailed: 0,
  strays: 0,
};

export async function untilAllIsMailed(store: Store): Promise<void> {
  const timeouts = { timeout: 240_000, interval: 200 };
  await expect.poll(() => countByState(store), timeouts).toMatchObject({ waiting: 0, dead: 0 });
}

export async function audit({ db }: Store, account: Account, mails: Map<string, number>): Promise<Audit> {
  const rows = await storedSendings(db);
  const byMark = Map.groupBy(rows, ({ mark }) => mark);
  const stored = account.acknowledged.flatMap((sending) => byMark.get(sending.mark) ?? []);
  const messageIds = new Set(rows.map(({ messageId }) => messageId));
  return {
    lost: account.acknowledged.filter(({ mark, kind }) => byMark.get(mark)?.[0]?.kind !== kind).length,
    duplicates: rows.length - byMark.size,
    incomplete: rows.filter(({ mark, messageId }) => !mark || !messageId).length,
    damagedResumes: await countDamagedResumes(db, stored),
    unmailed: stored.filter(({ messageId }) => !mails.has(messageId ?? '')).length,
    repeats: [...mails.values()].reduce((sum, count) => sum + count - 1, 0),
    strays: [...mails.keys()].filter((id) => !messageIds.has(id)).length,
  };
}

async function storedSendings(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('outbox', 'outbox.submissionId', 'submissions.id')
    .select(['submissions.id', 'submissions.kind', 'fields', 'messageId'])
    .execute();
  return rows.map(({ fields, ...row }) => ({ ...row, mark: /[0-9a-f-]{36}/.exec(fields)?.[0] ?? '' }));
}

async function countDamagedResumes(db: Kysely<Tables>, stored: (Sending & { id: string })[]): Promise<number> {
  let damaged = 0;
  for (const { id, mark, kind } of stored) {
    if (kind !== 'application') continue;
    const row = await db.selectFrom('resumes').select('bytes').where('submissionId', '=', id).executeTakeFirst();
    if (Buffer.compare(row?.bytes ?? Buffer.of(), resumeOf(mark)) !== 0) damaged += 1;
  }
  return damaged;
}

/** The result of SQLite's own checks, which should be "ok" alone. */
export async function checkSqliteFile({ db }: Store): Promise<unknown[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const foreignKeys = await sql`pragma foreign_key_check`.execute(db);
  return [...integrity.rows.map((row) => row.integrityCheck), ...foreignKeys.rows];
}
