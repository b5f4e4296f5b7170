/** What the agency reads: submissions together with the state of their e-mails. */
import type { SelectQueryBuilder } from 'kysely';
import type { Store } from './database.ts';
import { type Email, putIntoOutbox } from './outbox.ts';
import type { StoredResume } from './submissions.ts';
import type { Kind, OutboxState, ResumeScan } from './tables.ts';

export interface InboxEntry {
  id: string;
  kind: Kind;
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  spamReasons: string[];
  contact?: { subject: string; message: string };
  application?: { jobSlug: string; jobTitle: string; linkedin: string; portfolio: string; coverLetter: string };
  resume?: { name: string; type: string; size: number; scan?: ResumeScan };
  mail: {
    state: OutboxState | 'spam';
    attempts: number;
    nextAttemptAt: string | null;
    sentAt: string | null;
    lastError: string | null;
  };
}

export interface InboxFilter {
  kind?: Kind;
  isSpam?: boolean;
}

/** Of all that fits the filter, the newest first. */
export interface InboxPage {
  limit: number;
  offset: number;
}

export async function listEntries(store: Store, filter: InboxFilter = {}, page?: InboxPage): Promise<InboxEntry[]> {
  // The ids of the page first, from an index alone: the other tables are read for that page only.
  const ids = selectSubmissions(store, filter)
    .select('id')
    .$if(page !== undefined, (query) =>
      query
        .orderBy('receivedAt', 'desc')
        .orderBy('id')
        .limit(page?.limit ?? 0)
        .offset(page?.offset ?? 0),
    );
  const rows = await selectEntries(store)
    .where('submissions.id', 'in', ids)
    .orderBy('receivedAt', 'desc')
    .orderBy('submissions.id')
    .execute();
  return rows.map(entryOf);
}

export async function countEntries(store: Store, filter: InboxFilter): Promise<number> {
  const { count } = await selectSubmissions(store, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findEntry(store: Store, id: string): Promise<InboxEntry | undefined> {
  const row = await selectEntries(store).where('id', '=', id).executeTakeFirst();
  return row && entryOf(row);
}

export async function findResume(store: Store, id: string): Promise<StoredResume | undefined> {
  const row = await store.db
    .selectFrom('applications')
    .innerJoin('submissions', 'id', 'submissionId')
    .select(['resumeName', 'resumeType', 'resume', 'resumeScan'])
    .where('submissionId', '=', id)
    .executeTakeFirst();
  return row && { name: row.resumeName, type: row.resumeType, bytes: row.resume, scan: row.resumeScan ?? undefined };
}

/** Marks it as not spam and queues its e-mail. False if it was not held as spam. */
export async function releaseFromSpam(store: Store, id: string, now: Date): Promise<boolean> {
  return store.db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('submissions')
      .select('heldEmail')
      .where('id', '=', id)
      .where('isSpam', '=', 1)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!held?.heldEmail) return false;
    await transaction.updateTable('submissions').set({ isSpam: 0, heldEmail: null }).where('id', '=', id).execute();
    await putIntoOutbox(transaction, id, JSON.parse(held.heldEmail) as Email, now);
    return true;
  });
}

function selectSubmissions(store: Store, { kind, isSpam }: InboxFilter) {
  return store.db
    .selectFrom('submissions')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as Kind))
    .$if(isSpam !== undefined, (query) => query.where('isSpam', '=', isSpam ? 1 : 0));
}

function selectEntries(store: Store) {
  return store.db
    .selectFrom('submissions')
    .leftJoin('contactMessages', 'contactMessages.submissionId', 'submissions.id')
    .leftJoin('applications', 'applications.submissionId', 'submissions.id')
    .leftJoin('outbox', 'outbox.submissionId', 'submissions.id')
    .select(['id', 'kind', 'receivedAt', 'name', 'email', 'phone', 'isSpam', 'spamReasons', 'resumeScan'])
    .select(['contactMessages.subject', 'message'])
    .select(['jobSlug', 'jobTitle', 'linkedin', 'portfolio', 'coverLetter'])
    .select(['resumeName', 'resumeType', 'resumeSize'])
    .select(['state', 'attempts', 'dueAt', 'sentAt', 'lastError']);
}

type Row =
  ReturnType<typeof selectEntries> extends SelectQueryBuilder<infer _Db, infer _From, infer Found> ? Found : never;

function entryOf(row: Row): InboxEntry {
  const { id, kind, receivedAt, name, email, phone } = row;
  const { jobSlug, jobTitle, linkedin, portfolio, coverLetter } = row;
  const state = row.isSpam === 1 ? 'spam' : (row.state ?? 'waiting');
  return {
    ...{ id, kind, receivedAt, name, email, phone },
    spamReasons: JSON.parse(row.spamReasons) as string[],
    ...(row.subject !== null && { contact: { subject: row.subject, message: row.message ?? '' } }),
    ...(jobSlug !== null && {
      application: {
        ...{ jobSlug, jobTitle: jobTitle ?? '', linkedin: linkedin ?? '' },
        ...{ portfolio: portfolio ?? '', coverLetter: coverLetter ?? '' },
      },
      resume: {
        ...{ name: row.resumeName ?? '', type: row.resumeType ?? '', size: row.resumeSize ?? 0 },
        ...(row.resumeScan && { scan: row.resumeScan }),
      },
    }),
    mail: {
      state,
      attempts: row.attempts ?? 0,
      nextAttemptAt: state === 'waiting' ? row.dueAt : null,
      sentAt: row.sentAt,
      lastError: row.lastError,
    },
  };
}
