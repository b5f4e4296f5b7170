/**
 * The acknowledgement, which is the subject of the titles. It is queued in the outbox with the submission; the tests that check
 * only the outbox send no mail.
 */
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
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
import { refusal } from '../../tests/support/smtp-server.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { startDelivery, startSmtp } from '../../tests/support/test-delivery.ts';
import type { Store } from '../store/database.ts';
import { forgetPerson } from '../store/deletion.ts';
import { findEntry, listEntries } from '../store/inbox.ts';
import { countByState } from '../store/outbox.ts';

const settings = { ...deliverySettings, acknowledges: true };
const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

async function deliver(store: Store, smtpOptions: SMTPServerOptions = {}, currentSettings = settings) {
  const smtp = await startSmtp(smtpOptions);
  startDelivery(store, { smtpUrl: smtp.url, settings: currentSettings });
  return smtp;
}

const send = (store: Store, changes: Partial<typeof message> = {}, now = new Date(), verdict?: typeof spam) =>
  save(store, { kind: 'contact', fields: { ...message, ...changes } }, { settings, now, verdict });

/** Lists the recipients of the acknowledgements in the outbox, whether they were sent or not. */
async function listAcknowledged(store: Store): Promise<(string | null)[]> {
  const query = store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'acknowledgement');
  return (await query.execute()).map(({ recipient }) => recipient);
}

const toVisitor = ({ received }: Awaited<ReturnType<typeof startSmtp>>) =>
  received.filter(({ to }) => !to.includes('team@agency.example'));

it('goes to the visitor alone, as an automatic reply with an empty envelope sender and nothing they typed', async () => {
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
    to: [{ address: message.email, name: '' }],
    replyTo: [{ address: 'team@agency.example' }],
    attachments: [],
  });
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
  for (const part of [parsed.text, parsed.html]) {
    expect(part).toContain('within 24 hours (one business day)');
    for (const word of ['Zephyrine', '570', 'Quillon', 'Bergamot', 'evil.example']) expect(part).not.toContain(word);
  }
});

it("has an applicant's job title and response time, no resume, and Reply-To the mailbox for applications", async () => {
  const store = await openFreshStore('sqlite');
  const mail = { ...settings.mail, applicationsTo: '"Hiring <us>" <jobs@agency.example>' };
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

it('is queued only while MAIL_ACKNOWLEDGE is on, and withdrawn once it is off', async () => {
  const store = await openFreshStore('sqlite');
  await save(store, { kind: 'contact', fields: message });
  expect(await listAcknowledged(store)).toEqual([]);
  await send(store, { subject: 'While it was on' });
  expect(await listAcknowledged(store)).toEqual([message.email]);
  const smtp = await deliver(store, {}, { ...settings, acknowledges: false });
  // These are the two mails to the agency.
  await expect.poll(() => countByState(store)).toMatchObject({ sent: 2 });
  await expect.poll(() => listAcknowledged(store)).toEqual([]);
  expect(toVisitor(smtp)).toEqual([]);
});

it.each([
  ['No such box', 550, 'dead'],
  // These two are about the connection and the settings.
  ['Bad sequence of commands', 503, 'waiting'],
  ['Authentication needed', 530, 'waiting'],
] as const)(
  'after the answer %s (%i) is %s, and never counted among the dead deliveries',
  async (words, code, state) => {
    const store = await openFreshStore('sqlite');
    const { id } = await send(store);
    await deliver(store, {
      onRcptTo: ({ address }, _session, callback) => callback(address === message.email ? refusal(words, code) : null),
    });
    const findAcknowledgement = async () =>
      (await findEntry(store, id))?.deliveries.find(({ kind }) => kind === 'acknowledgement');
    await expect.poll(findAcknowledgement).toMatchObject({ state, lastError: expect.stringContaining(words) });
    await expect.poll(() => countByState(store)).toEqual({ waiting: 0, sent: 1, dead: 0 });
    expect((await findEntry(store, id))?.mail.state).toBe('sent');
  },
);

describe.each(dialects)('on %s', (dialect) => {
  it.each([
    [['info@müller.de', 'Info@xn--mller-kva.de', 'INFO@müller.de']],
    [['ada@example.com', 'ada+news@example.com', 'ADA+@example.com']],
    [['ada.lovelace@gmail.com', 'a.d.a.lovelace+1@gmail.com', 'adalovelace@googlemail.com']],
  ])('is queued once a day for one mailbox, also at the same moment: %j', async (addresses) => {
    const store = await openFreshStore(dialect);
    const sendFromAll = (now: Date) =>
      Promise.all(addresses.map((email) => send(store, { email, subject: email }, now)));
    await sendFromAll(noon);
    const fields = { ...application, email: addresses[0] as string };
    await save(store, { kind: 'application', fields, job, resume }, { settings, now: hoursLater(1) });
    expect(await listAcknowledged(store)).toHaveLength(1);
    await sendFromAll(hoursLater(25));
    expect(await listAcknowledged(store)).toHaveLength(2);
    expect(await listEntries(store)).toHaveLength(7);
  });

  it('treats addresses that differ in dots as two mailboxes, except with Gmail', async () => {
    const store = await openFreshStore(dialect);
    const addresses = ['ada.lovelace@example.com', 'adalovelace@example.com', 'adalovelace@gmail.com', 'eve@gmail.com'];
    for (const email of addresses) await send(store, { email, subject: email }, noon);
    expect((await listAcknowledged(store)).sort()).toEqual(addresses);
  });

  it('is queued at most 60 times an hour in all, while every message is stored', async () => {
    const store = await openFreshStore(dialect);
    const write = (number: number, now: Date) => send(store, { email: `v${number}@example.com` }, now);
    // Those that went out count, too, and those that could not.
    for (const state of ['sent', 'dead'] as const) {
      for (let number = 0; number < 15; number++) await write(state === 'sent' ? number : 15 + number, noon);
      await store.db.updateTable('outbox').set({ state }).where('state', '=', 'waiting').execute();
    }
    for (let number = 30; number < 65; number++) await write(number, noon);
    expect(await listAcknowledged(store)).toHaveLength(60);
    expect(await listEntries(store)).toHaveLength(65);
    // Retries have moved the due time, as during an outage of the mail server. Such mail was not created in the last hour.
    await store.db
      .updateTable('outbox')
      .set({ dueAt: hoursLater(24).toISOString() })
      .execute();
    // A visitor whose acknowledgement was skipped does not count as acknowledged.
    await write(64, hoursLater(1));
    expect(await listAcknowledged(store)).toContain('v64@example.com');
  });

  it('is queued when a message is released from spam, and deleted when its sender is forgotten', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await send(store, {}, noon, spam);
    expect(await listAcknowledged(store)).toEqual([]);
    await release(store, id, noon, settings);
    expect(await listAcknowledged(store)).toEqual([message.email]);
    await forgetPerson(store, message.email);
    expect(await listAcknowledged(store)).toEqual([]);
  });
});
