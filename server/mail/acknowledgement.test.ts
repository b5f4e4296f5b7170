import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { conditions } from '../../content/conditions.ts';
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
import { refusal, startSmtpServer } from '../../tests/support/smtp-server.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import type { Store } from '../store/database.ts';
import { forgetPerson } from '../store/deletion.ts';
import { findEntry, listEntries } from '../store/inbox.ts';
import { countByState } from '../store/outbox.ts';
import { openDelivery } from './delivery.ts';
import { deliveryKinds } from './delivery-kinds.ts';

const settings = { ...deliverySettings, acknowledges: true };
const logger = { info() {}, warn() {}, error() {} };
const closing: (() => unknown)[] = [];
const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function deliver(store: Store, options: SMTPServerOptions = {}, changes = settings) {
  const smtp = await startSmtpServer(options);
  closing.push(smtp.close);
  const delivery = openDelivery({
    store,
    kinds: deliveryKinds,
    smtpUrl: smtp.url,
    settings: changes,
    logger,
    pollMs: 20,
  });
  delivery.start();
  closing.push(() => delivery.stop());
  return smtp;
}

const send = (store: Store, changes: Partial<typeof message> = {}, now = new Date(), verdict?: typeof spam) =>
  save(store, { kind: 'contact', fields: { ...message, ...changes } }, { settings, now, verdict });

async function acknowledgementsOf(store: Store): Promise<(string | null)[]> {
  const query = store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'acknowledgement');
  return (await query.execute()).map(({ recipient }) => recipient);
}

const toVisitor = ({ received }: Awaited<ReturnType<typeof startSmtpServer>>) =>
  received.filter(({ to }) => !to.includes('team@agency.example'));

it('is sent to the sender alone, as an automatic reply under an empty sender, with nothing they typed', async () => {
  const store = await openFreshStore('sqlite');
  const typed = {
    name: 'Zephyrine',
    phone: '0491 570 006',
    subject: 'Quillon',
    message: 'Bergamot https://evil.example',
  };
  await send(store, typed);
  const smtp = await deliver(store);
  await expect.poll(() => smtp.received.length).toBe(2);
  const [mail, ...others] = toVisitor(smtp);
  expect(others).toEqual([]);
  expect([mail?.from, mail?.to]).toEqual(['', [message.email]]);
  const parsed = await PostalMime.parse(mail?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: 'We have your message',
    from: { address: 'website@agency.example' },
    to: [{ address: message.email }],
    replyTo: [{ address: 'team@agency.example' }],
    attachments: [],
  });
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
  for (const part of [parsed.text, parsed.html]) {
    expect(part).toContain('within 24 hours (one business day)');
    for (const word of ['Zephyrine', '570', 'Quillon', 'Bergamot', 'evil.example']) expect(part).not.toContain(word);
  }
});

it("has the job's title and the time that applicants are promised, not the resume, and is answered to their mailbox", async () => {
  const store = await openFreshStore('sqlite');
  const mail = { ...settings.mail, applicationsTo: 'Hiring <jobs@agency.example>' };
  await save(store, { kind: 'application', fields: application, job, resume }, { settings });
  const smtp = await deliver(store, {}, { ...settings, mail });
  await expect.poll(() => smtp.received.length).toBe(2);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual([[application.email], ['jobs@agency.example']]);
  const toApplicant = smtp.received.find(({ to }) => to.includes(application.email));
  const { subject, text, replyTo, attachments } = await PostalMime.parse(toApplicant?.raw ?? '');
  expect(subject).toBe(`We have your application: ${job.title}`);
  expect(text).toContain(`We have your application for the position ${job.title}.`);
  expect(text).toContain(`within ${conditions.applicationReply}`);
  expect(text).not.toContain('24 hours');
  expect(replyTo).toMatchObject([{ address: 'jobs@agency.example' }]);
  expect(attachments).toEqual([]);
});

it('has our own sender where the mail server takes no empty one', async () => {
  const store = await openFreshStore('sqlite');
  await send(store);
  const smtp = await deliver(store, {
    onMailFrom: ({ address }, _session, callback) => callback(address ? null : refusal('No empty sender here', 550)),
  });
  await expect.poll(() => toVisitor(smtp)).toMatchObject([{ from: 'website@agency.example', to: [message.email] }]);
});

it('is off unless switched on, and stays in no outbox when switched off', async () => {
  const store = await openFreshStore('sqlite');
  await save(store, { kind: 'contact', fields: message });
  expect(await acknowledgementsOf(store)).toEqual([]);
  await send(store, { subject: 'While it was on' });
  expect(await acknowledgementsOf(store)).toEqual([message.email]);
  const smtp = await deliver(store, {}, { ...settings, acknowledges: false });
  await expect.poll(() => countByState(store)).toMatchObject({ sent: 2 });
  await expect.poll(() => acknowledgementsOf(store)).toEqual([]);
  expect(toVisitor(smtp)).toEqual([]);
});

it('that is refused for good is shown with its submission, and raises no alarm', async () => {
  const store = await openFreshStore('sqlite');
  const { id } = await send(store);
  await deliver(store, {
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === message.email ? refusal('No such box', 550) : null),
  });
  const states = async () => (await findEntry(store, id))?.deliveries.map(({ kind, state }) => [kind, state]).sort();
  await expect.poll(states).toEqual([
    ['acknowledgement', 'dead'],
    ['agency', 'sent'],
  ]);
  expect(await countByState(store)).toEqual({ waiting: 0, sent: 1, dead: 0 });
});

describe.each(dialects)('on %s', (dialect) => {
  it('comes once a day to one e-mail address, however it is spelled', async () => {
    const store = await openFreshStore(dialect);
    const first = 'info@müller.de';
    await send(store, { email: first, subject: 'One' }, noon);
    await send(store, { email: 'Info@xn--mller-kva.de', subject: 'Two' }, hoursLater(1));
    await save(
      store,
      { kind: 'application', fields: { ...application, email: first }, job, resume },
      { settings, now: hoursLater(2) },
    );
    await send(store, { email: 'ada@example.com', subject: 'Three' }, hoursLater(3));
    expect((await acknowledgementsOf(store)).sort()).toEqual(['ada@example.com', first]);
    await send(store, { email: first, subject: 'Four' }, hoursLater(25));
    expect(await acknowledgementsOf(store)).toHaveLength(3);
    expect(await listEntries(store)).toHaveLength(5);
  });

  it.each([
    ['ada@example.com', 'ada+news@example.com', 'ADA+@example.com'],
    ['ada.lovelace@gmail.com', 'a.d.a.lovelace+1@gmail.com', 'adalovelace@googlemail.com'],
  ])('comes once a day to one mailbox: %s, %s, %s', async (...addresses) => {
    const store = await openFreshStore(dialect);
    for (const email of addresses) await send(store, { email, subject: email }, noon);
    expect(await acknowledgementsOf(store)).toEqual([addresses[0]]);
  });

  it('takes dots for a part of the address where they are', async () => {
    const store = await openFreshStore(dialect);
    const addresses = ['ada.lovelace@example.com', 'adalovelace@example.com'];
    for (const email of addresses) await send(store, { email, subject: email }, noon);
    expect((await acknowledgementsOf(store)).sort()).toEqual(addresses);
  });

  it('comes at most 60 times an hour, whoever writes; every message is stored', async () => {
    const store = await openFreshStore(dialect);
    const write = (number: number, now: Date) => send(store, { email: `v${number}@example.com` }, now);
    for (let number = 0; number < 65; number++) await write(number, noon);
    expect(await acknowledgementsOf(store)).toHaveLength(60);
    expect(await listEntries(store)).toHaveLength(65);
    // One that was left out does not count as acknowledged.
    await write(64, hoursLater(1));
    expect(await acknowledgementsOf(store)).toContain('v64@example.com');
  });

  it('comes once of many at the same moment', async () => {
    const store = await openFreshStore(dialect);
    await Promise.all(Array.from({ length: 8 }, (_, number) => send(store, { subject: `Number ${number}` })));
    expect(await acknowledgementsOf(store)).toHaveLength(1);
  });

  it('waits until what is held as spam is released, and goes with what is forgotten', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await send(store, {}, noon, spam);
    expect(await acknowledgementsOf(store)).toEqual([]);
    await release(store, id, noon, settings);
    expect(await acknowledgementsOf(store)).toEqual([message.email]);
    await forgetPerson(store, message.email);
    expect(await acknowledgementsOf(store)).toEqual([]);
  });
});
