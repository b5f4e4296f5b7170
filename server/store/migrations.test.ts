// @module-tag all (runs only with npm test -- --all)
/**
 * This version loses nothing of a recorded store from the time when each field was a column
 * (tests/support/earlier-stores.ts).
 */
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { restoreEarlierStore } from '../../tests/support/earlier-stores.ts';
import { release, storeMessage } from '../../tests/support/samples.ts';
import { dialects } from '../../tests/support/stores.ts';
import { startDelivery, startSmtp } from '../../tests/support/test-delivery.ts';
import { openStore } from './database.ts';
import { findResume, listEntries } from './inbox.ts';
import { readNotedTime } from './noted-time.ts';
import { countByState } from './outbox.ts';

it.each(dialects)('on %s keeps every submission of a store in which each field was a column', async (dialect) => {
  const { place, tables } = await restoreEarlierStore(dialect);
  const { submissions = [], contactMessages = [], applications = [] } = tables;
  const store = await openStore(place);
  onTestFinished(() => store.close());

  const entries = await listEntries(store);
  expect(submissions).toHaveLength(12);
  expect(entries).toHaveLength(submissions.length);
  for (const { id, kind, receivedAt, name, email, phone, isSpam, spamReasons, resumeScan } of submissions) {
    const entry = entries.find((candidate) => candidate.id === id);
    expect(entry).toMatchObject({ kind, receivedAt, name, email, spamReasons: JSON.parse(String(spamReasons)) });
    expect(entry?.mail.state === 'spam').toBe(isSpam === 1);
    // By its hash, a text that many people send is recognised. Only contact messages have one.
    const selectHash = store.db.selectFrom('submissions').select('textHash').where('id', '=', String(id));
    const stored = await selectHash.executeTakeFirst();
    const storedResume = await findResume(store, String(id));
    if (kind === 'contact') {
      const { subject, message, textHash } = contactMessages.find((row) => row.submissionId === id) ?? {};
      expect(entry?.fields).toEqual({ name, email, phone, subject, message });
      expect(stored).toEqual({ textHash: textHash ?? null });
      expect(entry?.job).toBeUndefined();
      expect(storedResume).toBeUndefined();
    } else {
      const { linkedin, portfolio, coverLetter, jobSlug, jobTitle, resumeName, resumeType, resume } =
        applications.find((row) => row.submissionId === id) ?? {};
      expect(entry?.fields).toEqual({ name, email, phone, linkedin, portfolio, coverLetter });
      expect(stored).toEqual({ textHash: null });
      expect(entry?.job).toEqual({ slug: jobSlug, title: jobTitle });
      expect(storedResume && { ...storedResume, bytes: Buffer.from(storedResume.bytes) }).toEqual({
        name: resumeName,
        type: resumeType,
        scan: resumeScan ?? undefined,
        bytes: Buffer.from(resume as Uint8Array),
      });
    }
  }
});

it.each(dialects)(
  'on %s keeps deliveries, fingerprints and the time that retention noted in an earlier store',
  async (dialect) => {
    const { place, tables } = await restoreEarlierStore(dialect);
    const { outbox = [], fingerprints = [], clockNotes = [] } = tables;
    const store = await openStore(place);
    onTestFinished(() => store.close());

    // The earlier store had only mails to the agency, one for each submission, whose id the delivery now has.
    const expectedDeliveries = outbox
      .map(({ replyTo: _replyTo, subject: _subject, body: _body, ...row }) => ({
        ...row,
        id: row.submissionId,
        kind: 'agency',
        recipient: null,
        payload: null,
      }))
      .sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
    expect(await store.db.selectFrom('outbox').selectAll().orderBy('id').execute()).toEqual(expectedDeliveries);
    expect(await store.db.selectFrom('fingerprints').selectAll().execute()).toEqual(fingerprints);
    expect((await readNotedTime(store))?.notedAt.toISOString()).toBe(clockNotes[0]?.notedAt);
  },
);

it.each(dialects)(
  'on %s sends mail that was waiting (with its old Message-ID), held spam that is released, and a new message',
  async (dialect) => {
    // The day after the store was recorded, so that all its mail is due.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { place, tables } = await restoreEarlierStore(dialect);
    const waiting = (tables.outbox ?? []).filter(({ state }) => state === 'waiting');
    const store = await openStore(place);
    onTestFinished(() => store.close());
    const smtp = await startSmtp();
    const held = (await listEntries(store, { isSpam: true })).map(({ id }) => id);
    expect(held).toHaveLength(2);
    for (const id of held) expect(await release(store, id)).toBe(true);
    expect((await storeMessage(store, { subject: 'By the new version' })).isNew).toBe(true);

    startDelivery(store, { smtpUrl: smtp.url });
    const sentNow = waiting.length + held.length + 1;
    // The earlier store has two deliveries that were sent and one that is dead.
    await expect.poll(() => countByState(store)).toEqual({ waiting: 0, sent: sentNow + 2, dead: 1 });
    const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
    expect(mails).toHaveLength(sentNow);
    for (const { submissionId, messageId, subject } of waiting) {
      const mail = mails.find((candidate) => candidate.messageId === messageId);
      expect(mail?.subject, String(submissionId)).toBe(subject);
      // In the earlier store, the ids of applications begin with an a.
      expect(mail?.attachments).toHaveLength(String(submissionId).startsWith('a') ? 1 : 0);
    }
  },
);
