import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
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
import { countByState, putIntoOutbox } from '../store/outbox.ts';

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
const expectError = (id: string) => expect.poll(async () => (await mailOf(id))?.lastError);

it("sends waiting mail, with the visitor's e-mail address in Reply-To alone", async () => {
  const smtp = await startSmtp();
  const now = new Date('2026-03-01T12:00:00Z');
  const { id } = await storeMessage(store, { subject: 'Überraschung 🌊' }, now);
  deliver(smtp.url);
  await expectState(id).toBe('sent');
  expect(smtp.received).toHaveLength(1);
  const [{ raw, from, to } = { raw: Buffer.of(), from: '', to: [''] }] = smtp.received;
  expect([from, to]).toEqual(['website@agency.example', ['team@agency.example']]);

  const mail = await PostalMime.parse(raw);
  expect(mail).toMatchObject({
    from: { name: 'The website', address: 'website@agency.example' },
    to: [{ name: '', address: 'team@agency.example' }],
    replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
    subject: 'Message from Ada Lovelace: Überraschung 🌊',
    messageId: await messageIdOf(id),
    date: now.toISOString(),
    attachments: [],
  });
  expect(mail.headers.map(({ key }) => key).sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version']
      .concat(['reply-to', 'subject', 'to'])
      .sort(),
  );
  expect(mail.text?.trim()).toContain('Could you build it?\nWe have drawings.');
  expect(mail.text).toContain('\n-- \nAn answer to this e-mail goes to Ada Lovelace.\n');
  expect(mail.html).toContain('Could you build it?<br>\nWe have drawings.');
  expect(mail.text?.trim().endsWith(`npm run inbox -- show ${id}`)).toBe(true);
});

it('sends waiting mail with the addresses in the current settings and the Message-ID it was stored with', async () => {
  const smtp = await startSmtp();
  const { id } = await storeMessage(store);
  const corrected = { ...mailAddresses, from: 'Site <site@corrected.example>', to: 'inbox@corrected.example' };
  deliver(smtp.url, { settings: { ...deliverySettings, mail: corrected } });
  await expectState(id).toBe('sent');
  expect(smtp.received).toMatchObject([{ from: 'site@corrected.example', to: ['inbox@corrected.example'] }]);
  expect(await PostalMime.parse(smtp.received[0]?.raw ?? '')).toMatchObject({
    from: { name: 'Site', address: 'site@corrected.example' },
    to: [{ name: '', address: 'inbox@corrected.example' }],
    messageId: await messageIdOf(id),
  });
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
      `${text}\r\nBcc: eve@example.com\r\n\r\nX, <eve@example.com>`,
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

it('polls at once when nudged, and stops at once when nothing is being sent', async () => {
  const smtp = await startSmtp();
  const hour = 3_600_000;
  const delivery = deliver(smtp.url, { pollMs: hour, stopTimeoutMs: hour });
  const { id } = await storeMessage(store);
  delivery.nudge();
  await expectState(id).toBe('sent');
  await delivery.stop();
});

it.each([
  ['full at RCPT TO', { onRcptTo: (_address, _session, callback) => callback(refusal('Mailbox full', 552)) }],
  ['unknown', { onRcptTo: (_address, _session, callback) => callback(refusal('No such user', 550)) }],
  [
    'full at the end of DATA',
    { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refusal('Full', 552))) },
  ],
] satisfies [string, SMTPServerOptions][])(
  'tries again if the mailbox of the agency is %s, and logs nothing about people',
  async (_why, options) => {
    const smtp = await startSmtp(options);
    const { id } = await storeMessage(store);
    deliver(smtp.url);
    await expectError(id).not.toBeNull();
    expect(await mailOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await expect.poll(() => logger.warn.mock.calls.length).toBe(1);
    const log = JSON.stringify(Object.values(logger).flatMap(({ mock }) => mock.calls));
    expect(log).toContain(id);
    expect(log).not.toMatch(/Ada|@|engine|drawings/);
  },
);

it('sends an application without its resume if the mail server refuses the attachment, and says where it is', async () => {
  const bodies: string[] = [];
  const smtp = await startSmtp({
    async onData(stream, _session, callback) {
      const body = await text(stream);
      if (body.includes('attachment;')) return callback(refusal('Too big', 552));
      bodies.push(body);
      callback();
    },
  });
  const { id } = await storeApplication(store);
  deliver(smtp.url);
  await expectState(id).toBe('sent');
  const mail = await PostalMime.parse(bodies[0] ?? '');
  expect(mail.attachments).toEqual([]);
  expect(mail.messageId).toBe(await messageIdOf(id));
  expect(mail.text).toContain(`npm run inbox -- resume ${id}`);
});

it('tries again after a refused login, which is a wrong setting', async () => {
  const smtp = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refusal('Wrong password', 535)),
  });
  const { id } = await storeMessage(store);
  deliver(smtp.url.replace('//', '//user:wrong@'));
  await expectError(id).toContain('Wrong password');
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
});

it('is not held up by a mail server that never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const ids = [(await storeMessage(store)).id, (await storeApplication(store)).id];
  deliver(`smtp://127.0.0.1:${port}?greetingTimeout=100`);
  for (const id of ids) await expectError(id).toMatch(/greeting/i);
  expect(await countByState(store)).toEqual({ waiting: 2, sent: 0, dead: 0 });
});

it('is not held up by a delivery whose text cannot be written, which is dead in the end', async () => {
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

  // The next attempt is the eighth, after which a delivery is dead (`retryDelays`).
  const lastAttempt = { attempts: 7, dueAt: new Date(0).toISOString() };
  await store.db.updateTable('outbox').set(lastAttempt).where('id', '=', 'broken').execute();
  await expect.poll(async () => (await listFailedSummaries(store))[0]?.state).toBe('dead');
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
  delivery.nudge();
  delivery.nudge();
  await delivery.stop();
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(Object.values(logger).flatMap(({ mock }) => mock.calls)).toHaveLength(1);
});

it('survives an outage of the store and logs it once', async () => {
  const smtp = await startSmtp();
  // Without this table, every query of the delivery fails.
  await store.db.schema.alterTable('outbox').renameTo('outboxAway').execute();
  const delivery = deliver(smtp.url, { pollMs: 1 });
  await expect.poll(() => logger.error.mock.calls.length).toBe(1);
  for (let nudges = 0; nudges < 5; nudges++) {
    delivery.nudge();
    await new Promise(setImmediate);
  }
  await store.db.schema.alterTable('outboxAway').renameTo('outbox').execute();
  const { id } = await storeMessage(store);
  await expectState(id).toBe('sent');
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(smtp.received).toHaveLength(1);
});

it('does not send a mail again that it could not mark as sent', async () => {
  const smtp = await startSmtp({
    // The store goes down while the mail is being sent.
    onRcptTo: (_address, _session, callback) =>
      store.db.schema
        .alterTable('outbox')
        .renameTo('outboxAway')
        .execute()
        .then(() => callback()),
  });
  const { id } = await storeMessage(store);
  deliver(smtp.url);
  await expect.poll(() => logger.error.mock.calls.length).toBe(1);
  await store.db.schema.alterTable('outboxAway').renameTo('outbox').execute();
  // The delivery is marked long before its lease ends.
  await expectState(id).toBe('sent');
  expect(smtp.received).toHaveLength(1);
});
