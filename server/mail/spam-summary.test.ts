import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
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
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import type { Store } from '../store/database.ts';
import { forgetPerson, purgeRecords } from '../store/deletion.ts';
import { countByState } from '../store/outbox.ts';
import { openDelivery } from './delivery.ts';
import { deliveryKinds } from './delivery-kinds.ts';
import { spamSummary } from './spam-summary.ts';

const logger = { info() {}, warn() {}, error() {} };
const closing: (() => unknown)[] = [];
const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const hold = async (store: Store, changes: Partial<typeof message> = {}, now = noon) =>
  (await save(store, { kind: 'contact', fields: { ...message, ...changes } }, { now, verdict: spam })).id;

const plan = (store: Store, now: Date) => spamSummary.planHourly?.(store, deliverySettings, now);

async function summariesOf(store: Store): Promise<{ id: string; ids: string[] }[]> {
  const query = store.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'spam-summary')
    .orderBy('id');
  return (await query.execute()).map(({ id, payload }) => ({ id, ids: JSON.parse(payload ?? '').ids }));
}

async function deliver(store: Store) {
  const smtp = await startSmtpServer();
  closing.push(smtp.close);
  const delivery = openDelivery({
    store,
    kinds: deliveryKinds,
    smtpUrl: smtp.url,
    settings: deliverySettings,
    logger,
    pollMs: 20,
  });
  delivery.start();
  closing.push(() => delivery.stop());
  return smtp;
}

describe.each(dialects)('on %s', (dialect) => {
  it('is made once a day, of what is newly held, by one of several instances', async () => {
    const store = await openFreshStore(dialect);
    await plan(store, noon);
    expect(await summariesOf(store)).toEqual([]);

    const first = await hold(store, { subject: 'First' });
    await save(store, { kind: 'contact', fields: message }, { now: noon });
    await Promise.all(Array.from({ length: 5 }, () => plan(store, hoursLater(1))));
    expect(await summariesOf(store)).toEqual([{ id: 'spam-summary-2026-03-01', ids: [first] }]);

    const second = await hold(store, { subject: 'Second' }, hoursLater(2));
    await plan(store, hoursLater(3));
    expect(await summariesOf(store)).toHaveLength(1);
    await plan(store, hoursLater(13));
    await plan(store, hoursLater(40));
    expect((await summariesOf(store)).slice(1)).toEqual([{ id: 'spam-summary-2026-03-02', ids: [second] }]);
  });

  it('misses nothing that was received before it and committed after', async () => {
    const store = await openFreshStore(dialect);
    await hold(store, {}, noon);
    const late = await hold(store, { subject: 'Late' }, new Date(hoursLater(1).getTime() - 1000));
    await plan(store, hoursLater(1));
    await plan(store, hoursLater(25));
    expect((await summariesOf(store))[1]?.ids).toEqual([late]);
  });

  it('is purged with what is as old', async () => {
    const store = await openFreshStore(dialect);
    await hold(store);
    await plan(store, hoursLater(1));
    expect(await purgeRecords(store, { before: hoursLater(0.5) })).toBe(1);
    expect(await summariesOf(store)).toHaveLength(1);
    await purgeRecords(store, { before: hoursLater(2) });
    expect(await summariesOf(store)).toEqual([]);
  });
});

it('tells who sent what, its first line and how to release it', async () => {
  const store = await openFreshStore('sqlite');
  const letter = { ...application, coverLetter: `<b>${'Long '.repeat(50)}</b>\nSecond line` };
  const { id } = await save(
    store,
    { kind: 'application', fields: letter, job, resume },
    { now: hoursLater(-1), verdict: spam },
  );
  const other = await hold(store);
  const smtp = await deliver(store);
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.to).toEqual(['team@agency.example']);
  const { subject, text, html, messageId, replyTo } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect([subject, replyTo]).toEqual([`2 held as spam by the ${company.name} website`, undefined]);
  expect(messageId).toMatch(/^<spam-summary-\d{4}-\d\d-\d\d@agency\.example>$/);
  expect(text).toMatch(
    /From: +Ada Lovelace <ada@example\.com>\nSubject: +A new engine\nFirst line: +Could you build it\?\n/,
  );
  for (const part of [text, html]) {
    expect(part).toContain(job.title);
    expect(part).toContain('honeypot filled');
    for (const held of [id, other]) expect(part).toContain(`npm run inbox -- release ${held}`);
    expect(part).not.toMatch(/We have drawings|Second line/);
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
  for (let number = 0; number < 53; number++) await hold(store, { subject: `Number ${number}` });
  const smtp = await deliver(store);
  await expect.poll(() => smtp.received.length).toBe(1);
  const { subject, text } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(subject).toContain('53 held');
  expect(text?.match(/^Release:/gm)).toHaveLength(50);
  expect(text).toContain('And 3 more: npm run inbox -- list --spam');
});

it('says nothing of what was released or forgotten after it was queued', async () => {
  const store = await openFreshStore('sqlite');
  const released = await hold(store, { subject: 'Genuine' });
  await hold(store, { email: 'forget@example.com', subject: 'Forgotten' });
  await plan(store, new Date());
  expect(await release(store, released, noon)).toBe(true);
  await forgetPerson(store, 'forget@example.com');
  const smtp = await deliver(store);
  await expect.poll(() => countByState(store)).toEqual({ waiting: 0, sent: 1, dead: 0 });
  expect(await summariesOf(store)).toEqual([]);
  expect(smtp.received).toHaveLength(1);
});
