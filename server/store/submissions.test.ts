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
  sendApplication,
  sendMessage,
  spam,
} from '../../tests/support/samples.ts';
import { dialects, freshPlace, openFreshStore } from '../../tests/support/stores.ts';
import { openStore } from './database.ts';
import { countRecords, forgetPerson, purgeRecords } from './deletion.ts';
import { newId } from './ids.ts';
import { countEntries, findEntry, findResume, type InboxFilter, type InboxPage, listEntries } from './inbox.ts';
import { claimDue, countByState } from './outbox.ts';
import { saveSubmission } from './submissions.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** Counts the rows of submissions, resumes, fingerprints and outbox, in this order. */
async function countRows(store: Awaited<ReturnType<typeof openFreshStore>>) {
  const tables = ['submissions', 'resumes', 'fingerprints', 'outbox'] as const;
  const counts = tables.map(async (table) => (await store.db.selectFrom(table).selectAll().execute()).length);
  return Promise.all(counts);
}

it('makes ids that are short, readable and new each time', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
});

it('rolls back a submission that waited for a PostgreSQL lock past its deadline', async () => {
  const place = await freshPlace('postgres');
  const [store, other] = [await openStore(place), await openStore(place)];
  const deadline = new AbortController();
  const saving = other.db.transaction().execute(async (transaction) => {
    await sql`lock table submissions in exclusive mode`.execute(transaction);
    const submission = { id: newId(), kind: 'contact' as const, fields: message };
    const saved = saveSubmission(store, submission, { isSpam: false, reasons: [] }, [], deadline.signal);
    const waiting = sql`select 1 from pg_locks where not granted and relation = 'submissions'::regclass`;
    await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBe(1);
    deadline.abort();
    // An object, because a returned promise would be awaited within the transaction. It waits for the lock, which is released
    // only when the transaction ends.
    return { saved };
  });
  await expect((await saving).saved).rejects.toThrow('aborted');
  expect(await countRows(store)).toEqual([0, 0, 0, 0]);
  await store.close();
  await other.close();
});

describe.each(dialects)('on %s', async (dialect) => {
  it('stores every field of a message, and queues its e-mail', async () => {
    const store = await openFreshStore(dialect);
    const { id, isNew } = await sendMessage(store, {}, noon);
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

  it('stores every field of an application and every byte of its resume', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await sendApplication(store, {}, noon);
    const { name, email } = application;
    expect(await findEntry(store, id)).toMatchObject({
      id,
      kind: 'application',
      name,
      email,
      fields: application,
      job,
      resume: { name: resume.name, type: resume.type, size: resume.bytes.length },
    });
    const found = await findResume(store, id);
    expect(Buffer.compare(found?.bytes ?? Buffer.of(), resume.bytes)).toBe(0);
  });

  it('keeps characters of every script, drops NUL and replaces lone surrogates', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await sendMessage(store, { name: 'සමන් 🌊 O\u0000’Neil', message: 'a\u0000b\u0007\ud800' });
    const entry = await findEntry(store, id);
    expect(entry?.name).toBe('සමන් 🌊 O’Neil');
    expect(entry?.fields.message).toBe('ab\u0007\ufffd');
  });

  it('treats the same content within ten minutes as one submission', async () => {
    const store = await openFreshStore(dialect);
    const first = await sendMessage(store, {}, noon);
    const again = await sendMessage(
      store,
      { email: ' ADA@example.com', message: 'Could you  build it?\r\nWe have drawings. ' },
      minutesLater(10),
    );
    expect(again).toEqual({ id: first.id, isNew: false });
    expect(await countRows(store)).toEqual([1, 0, 1, 1]);
  });

  it('stores the same content again once a clock that was a year ahead is right', async () => {
    const store = await openFreshStore(dialect);
    await sendMessage(store, {}, new Date(noon.getTime() + 365 * 24 * 3_600_000));
    expect(await sendMessage(store, {}, noon)).toMatchObject({ isNew: true });
    expect(await sendMessage(store, {}, noon)).toMatchObject({ isNew: false });
  });

  it('treats other content, or the same content later, as another submission', async () => {
    const store = await openFreshStore(dialect);
    const sent = [
      await sendMessage(store, {}, noon),
      await sendMessage(store, { email: 'eve@example.com' }, noon),
      await sendMessage(store, { message: 'could you build it?\nWe have drawings.' }, noon),
      await sendMessage(store, {}, minutesLater(10.1)),
      await sendApplication(store, {}, noon),
      await save(
        store,
        { kind: 'application', fields: application, job: { ...job, slug: 'project-manager' }, resume },
        { now: noon },
      ),
    ];
    expect(sent.every(({ isNew }) => isNew)).toBe(true);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(6);
    // Within ten minutes of the fourth, which was sent at 10.1.
    expect(await sendMessage(store, {}, minutesLater(12))).toEqual({ id: sent[3]?.id, isNew: false });
  });

  it('treats the same fields with another resume as another submission', async () => {
    const store = await openFreshStore(dialect);
    const apply = (bytes: Uint8Array) =>
      save(store, { kind: 'application', fields: application, job, resume: { ...resume, bytes } });
    expect((await apply(Uint8Array.of(1, 2))).isNew).toBe(true);
    expect((await apply(Uint8Array.of(1, 3))).isNew).toBe(true);
    expect((await apply(Uint8Array.of(1, 2))).isNew).toBe(false);
  });

  it('stores one of twenty equal applications that arrive at the same moment', async () => {
    const store = await openFreshStore(dialect);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendApplication(store)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await countRows(store)).toEqual([1, 1, 1, 1]);
  });

  it('leaves nothing behind when it fails halfway, and stores the same content afterwards', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await sendMessage(store, { subject: 'taken' });
    // Without the table of the outbox, the last step of storing fails.
    await store.db.schema.alterTable('outbox').renameTo('outboxAway').execute();
    await expect(sendApplication(store)).rejects.toThrow();
    await expect(sendMessage(store)).rejects.toThrow();
    await store.db.schema.alterTable('outboxAway').renameTo('outbox').execute();
    expect(await countRows(store)).toEqual([1, 0, 1, 1]);
    // The first message has this id.
    await expect(save(store, { id, kind: 'contact', fields: message })).rejects.toThrow();
    expect(await countRows(store)).toEqual([1, 0, 1, 1]);
    expect((await sendMessage(store)).isNew).toBe(true);
  });

  it('keeps spam without mailing it, until it is released', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await sendMessage(store, {}, noon, spam);
    expect(await claimDue(store, minutesLater(60), 5)).toEqual([]);
    expect(await countRows(store)).toEqual([1, 0, 1, 0]);
    expect(await countEntries(store, { isSpam: true })).toBe(1);
    expect(await findEntry(store, id)).toMatchObject({ spamReasons: ['honeypot filled'], mail: { state: 'spam' } });

    expect(await release(store, id, noon)).toBe(true);
    expect(await release(store, id, noon)).toBe(false);
    expect(await release(store, 'no-such-id', noon)).toBe(false);
    expect(await claimDue(store, noon, 5)).toMatchObject([{ kind: 'agency', submissionId: id }]);
    expect(await countEntries(store, { isSpam: true })).toBe(0);
  });

  it('lists the newest first, and filters by kind, spam and e-mail address', async () => {
    const store = await openFreshStore(dialect);
    const old = await sendMessage(store, {}, noon);
    const newer = await sendApplication(store, {}, minutesLater(1));
    const unwanted = await sendMessage(store, { subject: 'Buy' }, minutesLater(2), spam);
    const ids = async (filter?: InboxFilter, page?: InboxPage) =>
      (await listEntries(store, filter, page)).map(({ id }) => id);
    expect(await ids()).toEqual([unwanted.id, newer.id, old.id]);
    expect(await ids({ isSpam: false }, { limit: 1, offset: 0 })).toEqual([newer.id]);
    expect(await ids({ isSpam: false }, { limit: 1, offset: 1 })).toEqual([old.id]);
    expect(await ids({}, { limit: 2, offset: 2 })).toEqual([old.id]);
    expect(await countEntries(store, { kind: 'contact' })).toBe(2);
    expect(await ids({ isSpam: true })).toEqual([unwanted.id]);
    expect(await ids({ emails: ['grace@example.com', 'GRACE@example.com'] })).toEqual([newer.id]);
    expect(await ids({ kind: 'contact', isSpam: false })).toEqual([old.id]);
  });

  it('forgets a person whose domain was sent as IDN or as punycode', async () => {
    const store = await openFreshStore(dialect);
    for (const email of ['info@müller.de', 'Info@MÜLLER.de', 'info@xn--mller-kva.de', 'info@muller.de'])
      await sendMessage(store, { email, subject: `From ${email}` });
    expect(await forgetPerson(store, 'info@müller.de')).toEqual({ contact: 3, application: 0 });
    expect(await forgetPerson(store, 'no-one')).toEqual({ contact: 0, application: 0 });
  });

  it('forgets a person completely and nobody else', async () => {
    const store = await openFreshStore(dialect);
    await sendMessage(store, { email: 'Ada@Example.com' });
    await sendMessage(store, { subject: 'Second' }, noon, spam);
    await sendApplication(store, { email: 'ada@example.com' });
    const other = await sendApplication(store);
    expect(await forgetPerson(store, ' ADA@example.com')).toEqual({ contact: 2, application: 1 });
    expect(await countRows(store)).toEqual([1, 1, 1, 1]);
    expect((await listEntries(store)).map(({ id }) => id)).toEqual([other.id]);
    expect((await sendMessage(store, { email: 'Ada@Example.com' })).isNew).toBe(true);
  });

  it('purges submissions older than the cutoff, with everything that belongs to them', async () => {
    const store = await openFreshStore(dialect);
    await sendMessage(store, {}, noon);
    await sendApplication(store, {}, minutesLater(1));
    const kept = await sendMessage(store, { subject: 'New' }, minutesLater(2));
    expect(await countRecords(store, { before: minutesLater(2) })).toBe(2);
    expect(await purgeRecords(store, { before: minutesLater(2) })).toBe(2);
    expect(await countRows(store)).toEqual([1, 0, 1, 1]);
    expect((await listEntries(store))[0]?.id).toBe(kept.id);
    expect(await countByState(store)).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });

  it('purges more than one batch, and lets the event loop run in between', async () => {
    const store = await openFreshStore(dialect);
    for (let index = 0; index < 11; index++) await sendApplication(store, { name: `Old ${index}` }, noon);
    await sendMessage(store, { subject: 'Young' }, minutesLater(5));
    let turns = 0;
    let next = setImmediate(function takeTurn() {
      turns++;
      next = setImmediate(takeTurn);
    });
    expect(await purgeRecords(store, { before: minutesLater(1) })).toBe(11);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1);
    expect((await listEntries(store)).map(({ fields }) => fields.subject)).toEqual(['Young']);
  });
});
