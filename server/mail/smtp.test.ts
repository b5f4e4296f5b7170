import PostalMime from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mailAddresses } from '../../tests/support/samples.ts';
import { refusal } from '../../tests/support/smtp-server.ts';
import { startSmtp } from '../../tests/support/test-delivery.ts';
import { openSmtp, sendTimeoutMs } from './smtp.ts';

const replyTo = { name: '', address: 'ada@example.com' };
const mail = { subject: 'Hello', text: 'A question.', html: '<p>A question.', replyTo };

async function send(url: string, changes: Partial<typeof mail> = {}) {
  const smtp = openSmtp(url, mailAddresses);
  const result = await smtp.send({ ...mail, ...changes });
  smtp.close();
  return result;
}

it.each([
  // 0.0.0.0 leads to this machine, but is another host to `isLocalHost` of server/config.ts.
  ['on another host', '0.0.0.0', ''],
  ['on this host with ?requireTLS=true', '127.0.0.1', '?requireTLS=true'],
])('refuses a mail server without TLS %s', async (_where, host, query) => {
  const smtp = await startSmtp();
  const { failure } = await send(smtp.url.replace('127.0.0.1', host) + query);
  expect(failure).toMatchObject({ code: expect.stringContaining('ETLS'), isPermanent: false });
  expect(smtp.received).toEqual([]);
});

it('refuses a certificate that is not trusted, and says so', async () => {
  // Enables STARTTLS, with the self-signed certificate of the package smtp-server.
  const smtp = await startSmtp({ disabledCommands: [] });
  const { failure } = await send(smtp.url);
  expect(failure).toMatchObject({ message: expect.stringContaining('certificate'), isPermanent: false });
  expect(smtp.received).toEqual([]);
});

it.each(['?requireTLS=false', '?ignoreTLS=true'])('allows another host without TLS with %s', async (query) => {
  const smtp = await startSmtp();
  expect(await send(smtp.url.replace('127.0.0.1', '0.0.0.0') + query)).toEqual({
    answer: expect.stringMatching(/^250/),
  });
});

it.each(['localhost', '127.0.0.1'])('allows %s without TLS', async (host) => {
  const smtp = await startSmtp();
  expect(await send(smtp.url.replace('127.0.0.1', host))).toEqual({ answer: expect.stringMatching(/^250/) });
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
  let refusals = 0;
  const smtp = await startSmtp({
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (!/用户@/.test(String(Buffer.concat(chunks)))) return callback();
        refusals += 1;
        callback(refusal('Header is not ASCII', 554));
      });
    },
  });
  expect(await send(smtp.url, { replyTo: { name: '用户', address: '用户@例え.jp' } })).toEqual({
    answer: expect.stringMatching(/^250/),
  });
  expect(refusals).toBe(1);
});

// Otherwise the attempts together could last longer than the lease in the outbox.
it('does not start a new timeout for the second attempt at a mail', async () => {
  // An automatic reply is sent with an empty sender. This mail server refuses that, so it is sent again with MAIL_FROM.
  const smtp = await startSmtp({
    onMailFrom: ({ address }, _session, callback) => callback(address ? null : refusal('A sender is needed', 553)),
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const client = openSmtp(smtp.url, mailAddresses);
  expect(await client.send({ ...mail, isAutoReply: true })).toHaveProperty('answer');
  client.close();
  expect(timers.mock.calls.filter(([, ms]) => ms === sendTimeoutMs)).toHaveLength(1);
});
