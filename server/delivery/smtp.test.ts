import { text } from 'node:stream/consumers';
import type { NodemailerError } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mailAddresses, resume } from '../../tests/support/samples.ts';
import { refusal } from '../../tests/support/smtp-server.ts';
import { startSmtp } from '../../tests/support/test-delivery.ts';
import { type OutgoingMail, openSmtp, refusesMail, sendTimeoutMs } from './smtp.ts';

const replyTo = { name: '', address: 'ada@example.com' };
const mail = { subject: 'Hello', text: 'A question.', html: '<p>A question.', replyTo };

function send(url: string, changes: Partial<OutgoingMail> = {}) {
  const smtp = openSmtp(url, mailAddresses);
  return smtp.send({ ...mail, ...changes }).finally(smtp.close);
}

it.each([
  // 0.0.0.0 leads to this machine, but is another host to `isLocalHost` of server/settings/config.ts.
  ['on another host', '0.0.0.0', ''],
  ['on this host with ?requireTLS=true', '127.0.0.1', '?requireTLS=true'],
])('refuses a mail server without TLS %s', async (_where, host, query) => {
  const smtp = await startSmtp();
  await expect(send(smtp.url.replace('127.0.0.1', host) + query)).rejects.toMatchObject({ code: 'ETLS' });
  expect(smtp.received).toEqual([]);
});

it('refuses a certificate that is not trusted, and says so', async () => {
  // Enables STARTTLS, with the self-signed certificate of the package smtp-server.
  const smtp = await startSmtp({ disabledCommands: [] });
  await expect(send(smtp.url)).rejects.toThrow('certificate');
  expect(smtp.received).toEqual([]);
});

it.each([
  ['0.0.0.0', '?requireTLS=false'],
  ['0.0.0.0', '?ignoreTLS=true'],
  ['localhost', ''],
  ['127.0.0.1', ''],
])('allows %s without TLS with "%s"', async (host, query) => {
  const smtp = await startSmtp();
  expect(await send(smtp.url.replace('127.0.0.1', host) + query)).toMatch(/^250/);
});

it.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
  ['用户@例え.jp', '用户@例え.jp'],
])('writes the Reply-To %s as %s', async (address, received) => {
  const smtp = await startSmtp();
  await send(smtp.url, { replyTo: { name: 'Ada', address } });
  const parsed = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(parsed.replyTo).toEqual([{ name: 'Ada', address: received }]);
});

it('leaves out a Reply-To that is not ASCII if the mail server refuses it', async () => {
  const attempts: (string | undefined)[][] = [];
  const smtp = await startSmtp({
    async onData(stream, _session, callback) {
      const { subject, replyTo: answerTo } = await PostalMime.parse(await text(stream));
      attempts.push([subject, answerTo?.[0]?.address]);
      callback(answerTo ? refusal('I want no Reply-To', 554) : null);
    },
  });
  expect(await send(smtp.url, { replyTo: { name: '用户', address: '用户@例え.jp' } })).toMatch(/^250/);
  expect(attempts).toEqual([
    ['Hello', '用户@例え.jp'],
    ['Hello', undefined],
  ]);
  // Here the header is ASCII, and nothing is attached, so there is nothing to leave out.
  const ascii = { replyTo: { name: '', address: 'info@müller.de' }, withoutAttachment: mail };
  await expect(send(smtp.url, ascii)).rejects.toThrow('I want no Reply-To');
  expect(attempts).toHaveLength(3);
});

// With a timeout for each, the two attempts could last longer than the lease in the outbox.
it('sends an automatic reply with MAIL_FROM if the mail server refuses an empty sender, within the same timeout', async () => {
  const smtp = await startSmtp({
    onMailFrom: ({ address }, _session, callback) => callback(address ? null : refusal('A sender is needed', 553)),
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const client = openSmtp(smtp.url, mailAddresses);
  expect(await client.send({ ...mail, recipient: 'ada@example.com' })).toMatch(/^250/);
  client.close();
  expect(smtp.received).toMatchObject([{ from: 'website@agency.example' }]);
  expect(timers.mock.calls.filter(([, ms]) => ms === sendTimeoutMs)).toHaveLength(1);
});

const toVisitor = { recipient: 'ada@example.com' };
const withResume = { attachment: resume, withoutAttachment: mail };

it.each([
  ['onMailFrom', 450, 1, toVisitor],
  ['onRcptTo', 550, 1, toVisitor],
  ['onRcptTo', 550, 1, withResume],
  ['onRcptTo', 552, 2, withResume],
] as const)('if %s refuses a mail with %i, tries %i times', async (hook, code, attempts, changes) => {
  const refuse = vi.fn((_address: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(refusal('No', code)),
  );
  const smtp = await startSmtp({ [hook]: refuse });
  await expect(send(smtp.url, changes)).rejects.toThrow('No');
  expect(refuse).toHaveBeenCalledTimes(attempts);
});

it('takes as refused for good neither what concerns the sender nor a mail that was cut off', () => {
  const isRefused = (failure: object) => refusesMail(failure as NodemailerError);
  expect(isRefused({ command: 'RCPT TO', permanent: true, responseCode: 550 })).toBe(true);
  expect(isRefused({ command: 'MAIL FROM', permanent: true, responseCode: 550 })).toBe(false);
  expect(isRefused({ command: 'DATA' })).toBe(false);
});

it('gives up a mail server that never ends its answer, and sends the next mail', async () => {
  // Shortens the timeout of four minutes.
  const { setTimeout } = globalThis;
  const shorten = (run: () => void, ms?: number) => setTimeout(run, ms === sendTimeoutMs ? 200 : ms);
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(shorten as typeof setTimeout);
  onTestFinished(() => timers.mockRestore());
  let isSilent = true;
  const smtp = await startSmtp({ onMailFrom: (_address, _session, callback) => void (isSilent || callback()) });
  // Without the timeout of the socket, which a server that sends one byte at a time never reaches.
  const client = openSmtp(`${smtp.url}?socketTimeout=1000000000`, mailAddresses);
  onTestFinished(client.close);
  await expect(client.send(mail)).rejects.toThrow();
  isSilent = false;
  expect(await client.send(mail)).toMatch(/^250/);
});
