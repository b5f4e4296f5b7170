import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { company } from '../../content/company.ts';
import {
  application,
  deliverySettings,
  job,
  message,
  release,
  resume,
  save,
  spam,
} from '../../tests/support/samples.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { startDelivery, startSmtp } from '../../tests/support/test-delivery.ts';
import type { Store } from '../store/database.ts';
import { forgetPerson, purgeSubmissions } from '../store/deletion.ts';
import { countByState } from '../store/outbox.ts';
import { spamSummary } from './spam-summary.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

const holdAsSpam = async (store: Store, changes: Partial<typeof message> = {}, now = noon) =>
  (await save(store, { kind: 'contact', fields: { ...message, ...changes } }, { now, verdict: spam })).id;

/** Does what delivery does every hour: queues a summary unless there is one for this day. */
const plan = (store: Store, now: Date) => spamSummary.planHourly?.(store, deliverySettings, now);

async function summariesOf(store: Store): Promise<{ id: string; messageId: string | null; ids: string[] }[]> {
  const query = store.db
    .selectFrom('outbox')
    .select(['id', 'messageId', 'payload'])
    .where('kind', '=', 'spam-summary')
    .orderBy('id');
  return (await query.execute()).map(({ payload, ...row }) => ({ ...row, ids: JSON.parse(payload ?? '').ids }));
}

/** Starts delivery, which also plans the summary of this day. */
async function deliver(store: Store) {
  const smtp = await startSmtp();
  startDelivery(store, { smtpUrl: smtp.url });
  return smtp;
}

describe.each(dialects)('on %s', (dialect) => {
  it('is queued once a day by one of several instances, and lists what is newly held', async () => {
    const store = await openFreshStore(dialect);
    await plan(store, noon);
    expect(await summariesOf(store)).toMatchObject([]);

    const first = await holdAsSpam(store, { subject: 'First' });
    await save(store, { kind: 'contact', fields: message }, { now: noon });
    await Promise.all(Array.from({ length: 5 }, () => plan(store, hoursLater(1))));
    expect(await summariesOf(store)).toMatchObject([{ id: 'spam-summary-2026-03-01-1', ids: [first] }]);

    const second = await holdAsSpam(store, { subject: 'Second' }, hoursLater(2));
    await plan(store, hoursLater(3));
    expect(await summariesOf(store)).toHaveLength(1);
    // The next day, and the day after, when nothing more is held.
    await plan(store, hoursLater(25));
    await plan(store, hoursLater(49));
    expect((await summariesOf(store)).slice(1)).toMatchObject([{ id: 'spam-summary-2026-03-02-2', ids: [second] }]);
  });

  it('names each message once, under a Message-ID of its own, also after the clock was set', async () => {
    const store = await openFreshStore(dialect);
    const held: string[] = [];
    // The third and the fourth are of the first one's day, almost its whole length apart.
    for (const hours of [-11.8, 24 * 400, -11.7, 11.5, -24 * 10]) {
      held.push(await holdAsSpam(store, { subject: `After ${hours} hours, number ${held.length}` }, hoursLater(hours)));
      await plan(store, hoursLater(hours));
    }
    const summaries = await summariesOf(store);
    expect(summaries.map(({ ids }) => ids).sort()).toEqual(held.map((id) => [id]).sort());
    // Mailboxes show mails with one Message-ID only once.
    expect(new Set(summaries.map(({ messageId }) => messageId)).size).toBe(held.length);
  });

  it('is purged once it is older than the cutoff', async () => {
    const store = await openFreshStore(dialect);
    await holdAsSpam(store);
    await plan(store, hoursLater(1));
    expect(await purgeSubmissions(store, { before: hoursLater(0.5) })).toBe(1);
    await save(store, { kind: 'contact', fields: message }, { now: hoursLater(3) });
    await purgeSubmissions(store, { before: hoursLater(2), isSpam: true });
    expect(await summariesOf(store)).toHaveLength(1);
    await purgeSubmissions(store, { before: hoursLater(2) });
    expect(await summariesOf(store)).toEqual([]);
  });

  it('is kept as long as what it names, although it is older by a clock that was set back', async () => {
    const store = await openFreshStore(dialect);
    await holdAsSpam(store);
    await plan(store, hoursLater(-2000));
    await purgeSubmissions(store, { before: hoursLater(-1000) });
    expect(await summariesOf(store)).toHaveLength(1);
  });
});

it('shows sender, subject and first line of what is held, and how to release it', async () => {
  const store = await openFreshStore('sqlite');
  const letter = { ...application, coverLetter: `<b>${'Long '.repeat(50)}</b>\nSecond line` };
  const { id } = await save(
    store,
    { kind: 'application', fields: letter, job, resume },
    { now: hoursLater(-1), verdict: spam },
  );
  const other = await holdAsSpam(store);
  const smtp = await deliver(store);
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.to).toEqual(['team@agency.example']);
  const { subject, text, html, messageId, replyTo } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect([subject, replyTo]).toEqual([`2 held as spam by the ${company.name} website`, undefined]);
  expect(messageId).toMatch(/^<spam-summary-\d{4}-\d\d-\d\d-1@agency\.example>$/);
  expect(text).toMatch(
    /From: +Ada Lovelace <ada@example\.com>\nSubject: +A new engine\nFirst line: +Could you build it\?\n/,
  );
  expect(text).toMatch(/^First line: (?=<b>).{160}…$/m);
  for (const part of [text, html]) {
    expect(part).toContain(job.title);
    expect(part).toContain('honeypot filled');
    for (const held of [id, other]) expect(part).toContain(`npm run inbox -- release ${held}`);
    expect(part).not.toMatch(/We have drawings|Second line| more:/);
  }
  expect(html).toContain('&lt;b&gt;Long');
  expect(html).not.toContain('<b>');
});

it('says that a resume was not kept', async () => {
  const store = await openFreshStore('sqlite');
  await save(store, { kind: 'application', fields: application, job }, { now: noon, verdict: spam });
  const smtp = await deliver(store);
  await expect.poll(() => smtp.received.length).toBe(1);
  const { text } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(text).toMatch(/^Resume: +not kept, as the resumes of held applications had used up their space$/m);
});

it('lists fifty, and says how many more there are', async () => {
  const store = await openFreshStore('sqlite');
  for (let number = 0; number < 53; number++) await holdAsSpam(store, { subject: `Number ${number}` });
  const smtp = await deliver(store);
  await expect.poll(() => smtp.received.length).toBe(1);
  const { subject, text } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(subject).toContain('53 held');
  expect(text?.match(/^Release:/gm)).toHaveLength(50);
  expect(text).toContain('And 3 more: npm run inbox -- list --spam');
});

it('is not sent if everything in it was released or forgotten meanwhile', async () => {
  const store = await openFreshStore('sqlite');
  const released = await holdAsSpam(store, { subject: 'Genuine' });
  await holdAsSpam(store, { email: 'forget@example.com', subject: 'Forgotten' });
  await plan(store, new Date());
  expect(await release(store, released, noon)).toBe(true);
  await forgetPerson(store, 'forget@example.com');
  const smtp = await deliver(store);
  // The only mail is that of the released message.
  await expect.poll(() => countByState(store)).toEqual({ waiting: 0, sent: 1, dead: 0 });
  expect(await summariesOf(store)).toEqual([]);
  expect(smtp.received).toHaveLength(1);
});
