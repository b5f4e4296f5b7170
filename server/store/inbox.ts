/** Reads submissions together with the state of their deliveries, and releases them from spam. */
import type { InferResult } from 'kysely';
import type { Fields } from '../../contract/form.ts';
import type { SubmissionKind } from '../../contract/forms.ts';
import type { Store } from './database.ts';
import { type NewDelivery, putIntoOutbox } from './outbox.ts';
import { type SubmissionFilter, selectSubmissions } from './submission-filter.ts';
import type { StoredResume } from './submissions.ts';
import type { OutboxState, ResumeScan, Tables } from './tables.ts';

type DeliveryRow = Pick<Tables['outbox'], 'id' | 'kind' | 'state' | 'attempts' | 'dueAt' | 'sentAt' | 'lastError'>;
type InboxDelivery = Omit<DeliveryRow, 'dueAt'> & { nextAttemptAt: string | null };

export interface InboxEntry {
  id: string;
  kind: SubmissionKind;
  receivedAt: string;
  name: string;
  email: string;
  fields: Fields;
  job?: { slug: string; title: string };
  resume?: { name: string; type: string; size: number; scan?: ResumeScan };
  spamReasons: string[];
  /** Progress of the e-mail to the agency. */
  mail: Omit<InboxDelivery, 'id' | 'kind' | 'state'> & { state: OutboxState | 'spam' | 'none' };
  deliveries: InboxDelivery[];
}

export async function listEntries(
  store: Store,
  filter: SubmissionFilter = {},
  page?: { limit: number; offset: number },
): Promise<InboxEntry[]> {
  // A subquery, so that all else is read, joined and sorted for this page alone.
  let ids = selectSubmissions(store, filter).select('id');
  if (page) ids = ids.orderBy('receivedAt', 'desc').orderBy('id').limit(page.limit).offset(page.offset);
  const rows = await selectEntries(store).where('submissions.id', 'in', ids).execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(toEntry);
}

/** Compares in JavaScript, as SQLite's `lower` knows only ASCII. */
export async function searchEntries(store: Store, filter: SubmissionFilter, text: string): Promise<string[]> {
  const rows = await selectSubmissions(store, filter)
    .select(['id', 'fields', 'jobTitle'])
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute();
  const wanted = text.toLowerCase();
  const texts = ({ fields, jobTitle }: (typeof rows)[number]) => [...Object.values(JSON.parse(fields)), jobTitle ?? ''];
  return rows
    .filter((row) => texts(row).some((value) => String(value).toLowerCase().includes(wanted)))
    .map(({ id }) => id);
}

export async function findEntry(store: Store, id: string): Promise<InboxEntry | undefined> {
  return (await listEntries(store, { ids: [id] }))[0];
}

/** Summaries of spam belong to no submission, so no entry shows them. Once sent, a summary has no error any more. */
export async function listFailedSummaries(store: Store): Promise<InboxDelivery[]> {
  const rows = await store.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'dueAt', 'sentAt', 'lastError'])
    .where('submissionId', 'is', null)
    .where('lastError', 'is not', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(toDelivery);
}

export async function findResume(store: Store, id: string): Promise<StoredResume | undefined> {
  const row = await store.db
    .selectFrom('resumes')
    .select(['name', 'type', 'bytes', 'scan'])
    .where('submissionId', '=', id)
    .executeTakeFirst();
  return row && { ...row, scan: row.scan ?? undefined };
}

export async function releaseFromSpam(
  store: Store,
  id: string,
  planDeliveries: (submission: { kind: SubmissionKind; email: string }) => NewDelivery[],
  now: Date,
): Promise<boolean> {
  return store.db.transaction().execute(async (transaction) => {
    const released = await transaction
      .updateTable('submissions')
      .set({ isSpam: 0 })
      .where('id', '=', id)
      .where('isSpam', '=', 1)
      .returning(['kind', 'email'])
      .executeTakeFirst();
    if (released) await putIntoOutbox(transaction, id, planDeliveries(released), now);
    return released !== undefined;
  });
}

/** A row for each delivery, all by one query: between two, something could be stored, sent or deleted. */
function selectEntries(store: Store) {
  return store.db
    .selectFrom('submissions')
    .leftJoin('resumes', 'resumes.submissionId', 'submissions.id')
    .leftJoin('outbox', 'outbox.submissionId', 'submissions.id')
    .select(['submissions.id', 'submissions.kind', 'receivedAt', 'submissions.name', 'email', 'fields', 'isSpam'])
    .select(['spamReasons', 'jobSlug', 'jobTitle', 'resumes.name as resumeName', 'type', 'size', 'scan'])
    .select(['outbox.id as deliveryId', 'outbox.kind as deliveryKind', 'state', 'attempts', 'dueAt', 'sentAt'])
    .select('lastError')
    .orderBy('receivedAt', 'desc')
    .orderBy('submissions.id')
    .orderBy('outbox.createdAt')
    .orderBy('outbox.kind');
}

type EntryRow = InferResult<ReturnType<typeof selectEntries>>[number];

function toDelivery({ dueAt, ...delivery }: DeliveryRow): InboxDelivery {
  return { ...delivery, nextAttemptAt: delivery.state === 'waiting' ? dueAt : null };
}

/** Without a delivery, all its columns are null. */
function deliveriesOf(rows: EntryRow[]): InboxDelivery[] {
  return rows.flatMap(({ deliveryId: id, deliveryKind: kind, state, attempts, dueAt, sentAt, lastError }) =>
    id === null ? [] : [toDelivery({ id, kind, state, attempts, dueAt, sentAt, lastError } as DeliveryRow)],
  );
}

function toEntry(rows: EntryRow[]): InboxEntry {
  const row = rows[0] as EntryRow;
  const { id, kind, receivedAt, name, email, jobSlug, jobTitle, resumeName } = row;
  const deliveries = deliveriesOf(rows);
  const agencyDelivery = deliveries.find((delivery) => delivery.kind === 'agency');
  return {
    id,
    kind,
    receivedAt,
    name,
    email,
    fields: JSON.parse(row.fields),
    ...(jobSlug !== null && { job: { slug: jobSlug, title: jobTitle ?? '' } }),
    ...(resumeName !== null && {
      resume: { name: resumeName, type: row.type ?? '', size: row.size ?? 0, ...(row.scan && { scan: row.scan }) },
    }),
    spamReasons: JSON.parse(row.spamReasons) as string[],
    mail: {
      state: row.isSpam === 1 ? 'spam' : (agencyDelivery?.state ?? 'none'),
      attempts: agencyDelivery?.attempts ?? 0,
      nextAttemptAt: agencyDelivery?.nextAttemptAt ?? null,
      sentAt: agencyDelivery?.sentAt ?? null,
      lastError: agencyDelivery?.lastError ?? null,
    },
    deliveries,
  };
}
