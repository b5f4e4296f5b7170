import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  deliverySettings,
  mailAddresses,
  message,
  resume,
  save,
  storeApplication,
  storeMessage,
} from '../../tests/support/samples.ts';
import { refusal } from '../../tests/support/smtp-server.ts';
import { openFreshStore } from '../../tests/support/stores.ts';
import { type DeliveryOptions, mockLogger, startDelivery, startSmtp } from '../../tests/support/test-delivery.ts';
import type { Store } from '../store/database.ts';
import { findEntry, listFailedSummaries } from '../store/inbox.ts';
import { countByState, leaseMs, putIntoOutbox } from '../store/outbox.ts';
import { agency } from './agency.ts';

let store: Store;
let logger: ReturnType<typeof mockLogger>;

beforeEach(async () => {
  store = await openFreshStore('sqlite');
  logger = mockLogger();
});

const deliver = (smtpUrl?: string, options: DeliveryOptions = {}) =>
  startDelivery(store, { smtpUrl, logger, ...options });
const mailOf = async (id: string) => (await findEntry(store, id))?.mail;
const messageIdOf = async (id: string) => `<${(await findEntry(store, id))?.deliveries[0]?.id}@agency.example>`;
const expectState = (id: string) => expect.poll(async () => (await mailOf(id))?.state);

it('sends mail with the addresses of the current settings, the stored Message-ID, and the visitor in Reply-To alone', async () => {
  const smtp = await startSmtp();
  const now = new Date('2026-03-01T12:00:00Z');
  const { id } = await storeMessage(store, { subject: 'Überraschung 🌊' }, now);
  const corrected = { ...mailAddresses, from: 'Site <site@corrected.example>', to: 'inbox@corrected.example' };
  deliver(smtp.url, { settings: { ...deliverySettings, mail: corrected } });
  await expectState(id).toBe('sent');
  expect(smtp.received).toMatchObject([{ from: 'site@corrected.example', to: ['inbox@corrected.example'] }]);

  const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(mail).toMatchObject({
    from: { name: 'Site', address: 'site@corrected.example' },
    to: [{ name: '', address: 'inbox@corrected.example' }],
    replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
    subject: 'Message from Ada Lovelace: Überraschung 🌊',
    messageId: await messageIdOf(id),
    date: now.toISOString(),
    attachments: [],
  });
  const headers = 'auto-submitted content-type date from message-id mime-version reply-to subject to';
  expect(mail.headers.map(({ key }) => key).sort()).toEqual(headers.split(' '));
  expect(mail.text).toContain('\n-- \nAn answer to this e-mail goes to Ada Lovelace.\n');
  expect(mail.html).toContain('Could you build it?<br>\nWe have drawings.');
});

it('attaches the resume, byte for byte', async () => {
  const smtp = await startSmtp();
  const { id } = await storeApplication(store);
  deliver(smtp.url);
  await expectState(id).toBe('sent');
  const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(mail.attachments).toMatchObject([{ filename: resume.name, mimeType: resume.type, disposition: 'attachment' }]);
  expect(Buffer.compare(Buffer.from(mail.attachments[0]?.content as ArrayBuffer), resume.bytes)).toBe(0);
  expect(mail.text).toContain('Ça va très bien.');
});

it('lets nothing a visitor typed become a header or a recipient', async () => {
  const smtp = await startSmtp();
  const injected = Object.fromEntries(
    Object.entries(message).map(([field, text]) => [
      field,
      `${text}\r\nBcc: eve@example.com\r\n\r\nX, <eve@example.com>\r\n.\r\nQUIT`,
    ]),
  ) as typeof message;
  await save(store, { id: '0123456789ab', kind: 'contact', fields: injected });
  deliver(smtp.url);
  await expectState('0123456789ab').toBe('sent');
  const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(smtp.received[0]?.to).toEqual(['team@agency.example']);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail.to).toEqual([{ name: '', address: 'team@agency.example' }]);
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.subject).toMatch(/^Message from Ada Lovelace Bcc: eve@example\.com .*: A new engine Bcc:/);
});

/** The mail server refuses attachments with the code. The mails that it takes are returned. */
async function deliverApplication(code: number) {
  const mails: string[] = [];
  const smtp = await startSmtp({
    async onData(stream, _session, callback) {
      const mail = await text(stream);
      if (mail.includes('attachment;')) return callback(refusal('Not this one', code));
      mails.push(mail);
      callback();
    },
  });
  const { id } = await storeApplication(store);
  deliver(smtp.url);
  return { id, mails };
}

it('sends an application without its resume if the mail server refuses the attachment, and says where it is', async () => {
  const { id, mails } = await deliverApplication(550);
  await expectState(id).toBe('sent');
  const mail = await PostalMime.parse(mails[0] ?? '');
  expect(mail.messageId).toBe(await messageIdOf(id));
  expect(mail.text).toContain(`npm run inbox -- resume ${id}`);
});

it('tries a resume again that the mail server does not take just now', async () => {
  const { id, mails } = await deliverApplication(451);
  await expect.poll(async () => (await mailOf(id))?.lastError ?? '').toContain('Not this one');
  expect([mails, (await mailOf(id))?.state]).toEqual([[], 'waiting']);
  await expect
    .poll(() => logger.warn.mock.calls)
    .toMatchObject([[{ submissionId: id, code: 'EMESSAGE 451' }, expect.anything()]]);
});

it('is not held up by a delivery whose text cannot be written', async () => {
  const smtp = await startSmtp();
  // A summary needs a payload, and this one has none.
  const broken = { id: 'broken', kind: 'spam-summary' };
  await putIntoOutbox(store.db, null, [broken], new Date(Date.now() - 1000));
  const { id } = await storeMessage(store);
  deliver(smtp.url);
  await expectState(id).toBe('sent');
  expect(await listFailedSummaries(store)).toMatchObject([
    { id: 'broken', state: 'waiting', attempts: 1, lastError: 'It could not be made ready for sending (TypeError)' },
  ]);
  expect(logger.warn.mock.calls.map(([, line]) => line)).toEqual(['not delivered, will be tried again']);
});

it('finishes the mail being sent before it stops, and claims no other', async () => {
  const sending = Promise.withResolvers<void>();
  const acceptance = Promise.withResolvers<void>();
  const smtp = await startSmtp({
    async onRcptTo(_address, _session, callback) {
      sending.resolve();
      await acceptance.promise;
      callback();
    },
  });
  await storeMessage(store);
  await storeApplication(store);
  const delivery = deliver(smtp.url);
  await sending.promise;
  const stopped = delivery.stop();
  acceptance.resolve();
  await stopped;
  expect(await countByState(store)).toEqual({ waiting: 1, sent: 1, dead: 0 });
});

it('keeps mail waiting when there is no SMTP server, and logs that once', async () => {
  const { id } = await storeMessage(store);
  const delivery = deliver(undefined, { pollMs: 1 });
  delivery.nudge([{ kind: 'agency' }]);
  await delivery.stop();
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(Object.values(logger).flatMap(({ mock }) => mock.calls)).toHaveLength(1);
});

it.each([
  ['within the lease', 0, 1],
  ['after the lease, as a new attempt', leaseMs, 2],
])('only marks a mail that was sent as the store went down: %s', async (_when, outageMs, attempts) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const smtp = await startSmtp({
    // The store goes down while the mail is being sent.
    async onRcptTo(_address, _session, callback) {
      await store.db.schema.alterTable('outbox').renameTo('outboxAway').execute();
      vi.setSystemTime(Date.now() + outageMs);
      callback();
    },
  });
  const { id } = await storeMessage(store);
  // Without the webhook, whose polls would notice the outage before the mail is sent.
  deliver(smtp.url, { pollMs: 1, kinds: { agency } });
  await expect.poll(() => logger.error.mock.calls.length).toBe(1);
  await store.db.schema.alterTable('outboxAway').renameTo('outbox').execute();
  await expectState(id).toBe('sent');
  expect((await mailOf(id))?.attempts).toBe(attempts);
  expect(smtp.received).toHaveLength(1);
  expect(logger.error.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.any(String)]]);
});
