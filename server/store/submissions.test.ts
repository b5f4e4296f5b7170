/** Stores, lists, releases, forgets and purges submissions. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  application,
  job,
  message,
  release,
  resume,
  save,
  spam,
  storeApplication,
  storeMessage,
} from '../../tests/support/samples.ts';
import { dialects, freshPlace, openFreshStore } from '../../tests/support/stores.ts';
import { openStore, type Store } from './database.ts';
import { forgetPerson, purgeSubmissions } from './deletion.ts';
import { newId } from './ids.ts';
import { findEntry, listEntries } from './inbox.ts';
import { tableNames } from './move-to-postgres.ts';
import { claimDue } from './outbox.ts';
import { countSubmissions, type SubmissionFilter } from './submission-filter.ts';
import { type NewSubmission, saveSubmission } from './submissions.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function countRows({ db }: Store): Promise<Record<string, number>> {
  const counts = tableNames.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]);
  return Object.fromEntries(await Promise.all(counts));
}

it('makes ids that are short, readable and new each time', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
});

it('rolls back a submission that waited for a PostgreSQL lock past its deadline', async () => {
  const place = await freshPlace('postgres');
  const [store, lockHolder] = [await openStore(place), await openStore(place)];
  const deadline = new AbortController();
  const holdingLock = lockHolder.db.transaction().execute(async (transaction) => {
    await sql`lock table submissions in exclusive mode`.execute(transaction);
    const submission = { id: newId(), kind: 'contact' as const, fields: message };
    const saved = saveSubmission(store, submission, { isSpam: false, reasons: [] }, [], deadline.signal);
    const refused = expect(saved).rejects.toThrow('aborted');
    const waitingForLock = sql`select 1 from pg_locks where not granted and relation = 'submissions'::regclass`;
    await expect.poll(async () => (await waitingForLock.execute(transaction)).rows.length).toBe(1);
    deadline.abort();
    // A returned promise would be awaited within the transaction, and this one waits for the lock, which is released only when
    // the transaction ends. So it is returned inside an object.
    return { refused };
  });
  await (await holdingLock).refused;
  expect(await countRows(store)).toEqual({ submissions: 0, resumes: 0, fingerprints: 0, outbox: 0 });
  await store.close();
  await lockHolder.close();
});

describe.each(dialects)('on %s', async (dialect) => {
  it('stores every field of a message, and queues its e-mail', async () => {
    const store = await openFreshStore(dialect);
    const { id, isNew } = await storeMessage(store, {}, noon);
    expect(isNew).toBe(true);
    const { name, email } = message;
    const progress = {
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: noon.toISOString(),
      sentAt: null,
      lastError: null,
    };
    const entry = await findEntry(store, id);
    expect(entry).toEqual({
      id,
      kind: 'contact',
      receivedAt: '2026-03-01T12:00:00.000Z',
      name,
      email,
      spamReasons: [],
      fields: message,
      mail: progress,
      deliveries: [{ id: expect.any(String), kind: 'agency', ...progress }],
    });
    const [mail] = await claimDue(store, noon, 5);
    expect(mail).toMatchObject({ id: entry?.deliveries[0]?.id, kind: 'agency', submissionId: id, recipient: null });
    expect(mail?.messageId).toBe(`<${mail?.id}@agency.example>`);
  });

  it('keeps characters of every script, drops NUL and replaces lone surrogates', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await storeMessage(store, { name: 'සමන් 🌊 O\u0000’Neil', message: 'a\u0000b\u0007\ud800' });
    const entry = await findEntry(store, id);
    expect(entry?.name).toBe('සමන් 🌊 O’Neil');
    expect(entry?.fields.message).toBe('ab\u0007\ufffd');
  });

  it('treats the same content within ten minutes as one submission', async () => {
    const store = await openFreshStore(dialect);
    const first = await storeMessage(store, {}, noon);
    const again = await storeMessage(
      store,
      { email: ' ADA@example.com', message: 'Could you  build it?\r\nWe have drawings. ' },
      minutesLater(10),
    );
    expect(again).toEqual({ id: first.id, isNew: false });
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 0, fingerprints: 1, outbox: 1 });
  });

  it('stores the same content again after a clock that was a year ahead has been corrected', async () => {
    const store = await openFreshStore(dialect);
    await storeMessage(store, {}, new Date(noon.getTime() + 365 * 24 * 3_600_000));
    expect(await storeMessage(store, {}, noon)).toMatchObject({ isNew: true });
    expect(await storeMessage(store, {}, noon)).toMatchObject({ isNew: false });
  });

  it('treats other content, or the same content after more than ten minutes, as another submission', async () => {
    const store = await openFreshStore(dialect);
    const apply = (changes: Partial<NewSubmission>) =>
      save(store, { kind: 'application', fields: application, job, resume, ...changes }, { now: noon });
    const sent = [
      await storeMessage(store, {}, noon),
      await storeMessage(store, { email: 'eve@example.com' }, noon),
      await storeMessage(store, { message: 'could you build it?\nWe have drawings.' }, noon),
      await storeMessage(store, { message: 'Couldyou build it?\nWe have drawings.' }, noon),
      await storeMessage(store, {}, minutesLater(10.1)),
      await apply({}),
      await apply({ job: { ...job, slug: 'project-manager' } }),
      await apply({ resume: { ...resume, bytes: Uint8Array.of(1) } }),
    ];
    expect(sent.every(({ isNew }) => isNew)).toBe(true);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(8);
    // The fifth was sent 10.1 minutes after noon, so this is within ten minutes of it.
    expect(await storeMessage(store, {}, minutesLater(12))).toEqual({ id: sent[4]?.id, isNew: false });
  });

  it('stores one of twenty equal applications that arrive at the same moment', async () => {
    const store = await openFreshStore(dialect);
    const answers = await Promise.all(Array.from({ length: 20 }, () => storeApplication(store)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 1, fingerprints: 1, outbox: 1 });
  });

  it('stores no part of a submission that fails halfway, and stores the same content afterwards', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await storeMessage(store, { subject: 'taken' });
    // Without the table of the outbox, the last step of storing fails.
    await store.db.schema.alterTable('outbox').renameTo('outboxAway').execute();
    await expect(storeApplication(store)).rejects.toThrow();
    await expect(storeMessage(store)).rejects.toThrow();
    await store.db.schema.alterTable('outboxAway').renameTo('outbox').execute();
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 0, fingerprints: 1, outbox: 1 });
    // The first message has this id.
    await expect(save(store, { id, kind: 'contact', fields: message })).rejects.toThrow();
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 0, fingerprints: 1, outbox: 1 });
    expect((await storeMessage(store)).isNew).toBe(true);
  });

  it('stores spam, and mails it only after it is released', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await storeMessage(store, {}, noon, spam);
    expect(await claimDue(store, minutesLater(60), 5)).toEqual([]);
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 0, fingerprints: 1, outbox: 0 });
    expect(await countSubmissions(store, { isSpam: true })).toBe(1);
    expect(await findEntry(store, id)).toMatchObject({ spamReasons: ['honeypot filled'], mail: { state: 'spam' } });

    expect(await release(store, id, noon)).toBe(true);
    expect(await release(store, id, noon)).toBe(false);
    expect(await release(store, 'no-such-id', noon)).toBe(false);
    expect(await claimDue(store, noon, 5)).toMatchObject([{ kind: 'agency', submissionId: id }]);
    expect(await countSubmissions(store, { isSpam: true })).toBe(0);
  });

  it('lists the newest first, and filters by kind, spam and e-mail address', async () => {
    const store = await openFreshStore(dialect);
    const old = await storeMessage(store, {}, noon);
    const newer = await storeApplication(store, {}, minutesLater(1));
    const unwanted = await storeMessage(store, { subject: 'Buy' }, minutesLater(2), spam);
    const ids = async (filter?: SubmissionFilter, page?: { limit: number; offset: number }) =>
      (await listEntries(store, filter, page)).map(({ id }) => id);
    expect(await ids()).toEqual([unwanted.id, newer.id, old.id]);
    expect(await ids({ isSpam: false }, { limit: 1, offset: 0 })).toEqual([newer.id]);
    expect(await ids({ isSpam: false }, { limit: 1, offset: 1 })).toEqual([old.id]);
    expect(await ids({}, { limit: 2, offset: 2 })).toEqual([old.id]);
    expect(await countSubmissions(store, { kind: 'contact' })).toBe(2);
    expect(await ids({ isSpam: true })).toEqual([unwanted.id]);
    expect(await ids({ emails: ['grace@example.com', 'GRACE@example.com'] })).toEqual([newer.id]);
    expect(await ids({ kind: 'contact', isSpam: false })).toEqual([old.id]);
  });

  it('forgets a person completely, and forgets nobody else', async () => {
    const store = await openFreshStore(dialect);
    await storeMessage(store, { email: 'Ada@Example.com' });
    await storeMessage(store, { subject: 'Second' }, noon, spam);
    await storeApplication(store, { email: 'ada@example.com' });
    const other = await storeApplication(store);
    expect(await forgetPerson(store, ' ADA@example.com')).toMatchObject({ contact: 2, application: 1 });
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 1, fingerprints: 1, outbox: 1 });
    expect((await listEntries(store)).map(({ id }) => id)).toEqual([other.id]);
    expect((await storeMessage(store, { email: 'Ada@Example.com' })).isNew).toBe(true);
  });

  it('purges submissions with everything that belongs to them, more than one batch holds, and lets the event loop run in between', async () => {
    const store = await openFreshStore(dialect);
    for (let index = 0; index < 11; index++) await storeApplication(store, { name: `Old ${index}` }, noon);
    await storeMessage(store, { subject: 'Young' }, minutesLater(5));
    let turns = 0;
    let next = setImmediate(function takeTurn() {
      turns++;
      next = setImmediate(takeTurn);
    });
    expect(await countSubmissions(store, { before: minutesLater(1) })).toBe(11);
    const rowCounts: number[] = [];
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rowCounts.push(result.rows.length);
        return result;
      },
    });
    expect(await purgeSubmissions({ ...store, db }, { before: minutesLater(1) })).toBe(11);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1);
    // The rows that were found, those that each batch deleted, and the old summaries of spam.
    expect(rowCounts).toEqual([11, 4, 4, 3, 0]);
    expect((await listEntries(store)).map(({ fields }) => fields.subject)).toEqual(['Young']);
    expect(await countRows(store)).toEqual({ submissions: 1, resumes: 0, fingerprints: 1, outbox: 1 });
  });
});
