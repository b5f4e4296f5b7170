import { once } from 'node:events';
import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { company } from '../../content/company.ts';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import { refusal } from '../../tests/support/smtp-server.ts';
import { startSmtp } from '../../tests/support/test-delivery.ts';
import { explainSmtpFailure } from '../delivery/smtp-failure.ts';
import { BadCommand } from '../operations/command-line.ts';
import { readConfig } from '../settings/config.ts';
import { runInboxCommand } from './inbox.ts';

const mail = { MAIL_FROM: 'Website <website@agency.example>', MAIL_TO: 'Team <team@agency.example>' };

async function failureOf(smtpUrl: string): Promise<string> {
  // This folder cannot exist, so the test fails if the command opens the store.
  const settings = readConfig({ ...mail, SMTP_URL: smtpUrl, DATA_DIR: '/dev/null/data' });
  const failure = await runInboxCommand(['test-mail'], () => settings).catch((error) => error);
  expect(failure).toBeInstanceOf(BadCommand);
  expect(failure.message).toMatch(/^[^\n]+\.$/);
  expect(failure.message).not.toContain('secret');
  return failure.message;
}

it('sends one mail to MAIL_TO and says what the mail server answered', async () => {
  const smtp = await startSmtp();
  const settings = readConfig({ ...mail, SMTP_URL: smtp.url, DATA_DIR: '/dev/null/data' });
  expect(await runInboxCommand(['test-mail'], () => settings)).toBe(
    `The mail server ${new URL(smtp.url).host} took an e-mail to ${mail.MAIL_TO} and answered: 250 OK: message queued.`,
  );
  expect(smtp.received).toMatchObject([{ from: 'website@agency.example', to: ['team@agency.example'] }]);
  const { subject, text, replyTo } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
  expect(subject).toBe(`Test of the ${company.name} website`);
  expect(text).toContain('http://localhost:3000');
  expect(replyTo).toBeUndefined();
});

it('also tests the mailbox for applications, if it is a different one', async () => {
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('jobs') ? refusal('No such box', 550) : null),
  });
  const settings = readConfig({ ...mail, MAIL_TO_APPLICATIONS: 'jobs@agency.example', SMTP_URL: smtp.url });
  await expect(runInboxCommand(['test-mail'], () => settings)).rejects.toThrow(
    'refuses the recipient jobs@agency.example (MAIL_TO_APPLICATIONS); it said: 550 No such box.',
  );
  expect(smtp.received).toMatchObject([{ to: ['team@agency.example'] }]);
});

it('says that SMTP_URL is not set, and exits with code 1', async () => {
  const { out, error, code } = await runAsProcess('server/inbox/inbox.ts', ['test-mail'], {});
  expect([out, code]).toEqual(['', 1]);
  expect(error).toMatch(/^SMTP_URL is not set, [^\n]+\.$/);
});

it('says that the mail server does not answer, or that its host is not known', async () => {
  expect(await failureOf('smtp://127.0.0.1:1')).toContain('127.0.0.1:1 does not answer (connection refused)');
  expect(await failureOf('smtp://nowhere.invalid')).toContain('nowhere.invalid in SMTP_URL is not known');
  expect(await failureOf('smtp://127.0.0.1')).toContain('127.0.0.1:587 does not answer');
  expect(await failureOf('smtps://127.0.0.1')).toContain('127.0.0.1:465 does not answer');
});

it('says that the mail server sends no greeting, or cannot be reached', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  expect(await failureOf(`smtp://127.0.0.1:${port}?greetingTimeout=50`)).toContain('cannot be reached (Greeting never');
  for (const originalCode of ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']) {
    const error = { message: 'connect', originalCode };
    const sentence = explainSmtpFailure(error, new URL('smtp://mail.example'), readConfig(mail).mail, '');
    expect(sentence).toContain('mail.example:587 cannot be reached (connect)');
  }
});

it('says that the certificate is not trusted, or that there is no TLS', async () => {
  const [encrypted, plain] = [await startSmtp({ secure: true }), await startSmtp()];
  expect(await failureOf(encrypted.url.replace('smtp:', 'smtps:'))).toMatch(/^The certificate of .* is not trusted/);
  // For 0.0.0.0, unlike 127.0.0.1, smtp:// demands TLS.
  for (const url of [plain.url.replace('smtp:', 'smtps:'), plain.url.replace('127.0.0.1', '0.0.0.0')]) {
    expect(await failureOf(url)).toContain('does not use TLS in the way that SMTP_URL says');
  }
});

it('says that the password is wrong or missing', async () => {
  const { url } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refusal('Wrong password', 535)),
  });
  expect(await failureOf(url.replace('//', '//ada%40x:secret@'))).toMatch(
    /refuses the user ada%40x: correct the name or the password in SMTP_URL; it said: 535 Wrong password\.$/,
  );
  expect(await failureOf(url)).toContain('wants a user and a password in SMTP_URL; it said: 530');
  const withoutLogin = await startSmtp({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) => callback(refusal('Login needed', 530)),
  });
  expect(await failureOf(withoutLogin.url.replace('//', '//ada:secret@'))).toContain(
    'offers no login at this port of SMTP_URL',
  );
});

it.each([
  ['sender Website <website@agency.example> (MAIL_FROM)', 'onMailFrom'],
  ['recipient Team <team@agency.example> (MAIL_TO)', 'onRcptTo'],
] as const)('says that the mail server refuses the %s', async (who, hook) => {
  const { url } = await startSmtp({
    [hook]: (_: unknown, __: unknown, answer: (error: Error) => void) => answer(refusal('Not here', 550)),
  });
  expect(await failureOf(url)).toContain(`refuses the ${who}; it said: 550 Not here.`);
});

it('repeats any other answer of the mail server, in one line', async () => {
  const { url } = await startSmtp({
    onData: (stream, _session, answer) => stream.resume().on('end', () => answer(refusal('Too\u001b[2J odd', 554))),
  });
  expect(await failureOf(url)).toMatch(/did not take the e-mail: Message failed: 554 Too \[2J odd\.$/);
});
