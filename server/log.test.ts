// @module-tag all (runs only with npm test -- --all)
/** The log and everything else that the server prints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { honeypotField } from '../contract/response.ts';
import { filledForm } from '../tests/support/filled-form.ts';
import { openJob } from '../tests/support/open-job.ts';
import { refusal, startSmtpServer } from '../tests/support/smtp-server.ts';
import { track } from '../tests/support/started.ts';
import { freshPlace } from '../tests/support/stores.ts';
import { createLogger } from './log.ts';
import { openStore } from './store/database.ts';
import { countByState } from './store/outbox.ts';

/** These words occur nowhere else, so each can be searched for in the server's output. */
const typed = filledForm('contact', {
  name: 'Quillon Zephyrine',
  email: 'quillon@zephyrine.example',
  phone: '+61 491 570 156',
  subject: 'Marmalade lighthouse',
  message: 'Seventeen velvet submarines are waiting.',
  query: 'cinnamon-secret',
  resumeName: 'bergamot-cv.pdf',
});

function post(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${address}/api/contact?from=${typed.query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${address}/contact?q=${typed.query}` },
    body: JSON.stringify(fields),
  });
}

function apply(address: string, fields: Record<string, string>): Promise<Response> {
  const form = new FormData();
  const texts = { jobSlug: openJob.slug, jobTitle: openJob.title, coverLetter: typed.message, ...fields };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  const resume = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
  form.append('resume', new Blob([resume]), typed.resumeName);
  return fetch(`${address}/api/job-application`, { method: 'POST', body: form });
}

/** Fails every insert with an error that quotes the row, as PostgreSQL's own errors do. */
const failEveryInsert = sql`
  create function refuse_row() returns trigger as $$
    begin raise exception 'refused: %', new.name using detail = 'Failing row contains ' || new.email; end
  $$ language plpgsql;
  create trigger refuse_row before insert on submissions for each row execute function refuse_row();
`;

it('prints nothing a visitor typed, whether it is stored, refused or fails', async () => {
  const smtp = await startSmtpServer({
    onData: (stream, _session, callback) =>
      stream.resume().on('end', () => callback(refusal(`No mail from ${typed.email}`, 450))),
  });
  const place = await freshPlace('postgres');
  const store = await openStore(place);
  const settings = {
    PORT: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SMTP_URL: smtp.url,
  };
  const server = track(spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...settings } }));
  const printed = Promise.all([text(server.stdout), text(server.stderr)]);
  const address = await new Promise<string>((resolve) => {
    server.stdout.on('data', (chunk) => {
      const found = /is ready: (http:\/\/localhost:\d+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  const { query: _query, resumeName: _resumeName, ...message } = typed;
  // Messages: new, repeated, spam, invalid. Applications: new, invalid. Then broken JSON, an unknown path and a known one.
  const statuses = [
    await post(address, message),
    await post(address, message),
    await post(address, { ...message, [honeypotField]: 'filled', subject: `${typed.subject} again` }),
    await post(address, { ...message, email: `${typed.name} has none` }),
    await apply(address, message),
    await apply(address, { ...message, email: typed.subject }),
    await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"name": ${typed.name}`,
    }),
    await fetch(`${address}/nowhere?name=${typed.query}`),
    await fetch(`${address}/about?name=${typed.query}`, { headers: { 'x-forwarded-for': '203.0.113.77' } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 422, 200, 422, 400, 404, 200]);

  await failEveryInsert.execute(store.db);
  expect((await post(address, { ...message, subject: `${typed.subject} third` })).status).toBe(503);
  expect((await apply(address, { ...message, name: `${typed.name} third` })).status).toBe(503);

  const countRefusedMails = async () =>
    (await store.db.selectFrom('outbox').select('lastError').execute()).filter(({ lastError }) => lastError).length;
  // Waits until the SMTP server has refused every mail once.
  await expect.poll(countRefusedMails).toBe((await countByState(store)).waiting);
  server.kill('SIGTERM');
  await once(server, 'exit');
  await store.close();
  await smtp.close();

  const [out, errors] = await printed;
  expect(out).toContain('not delivered, will be tried again');
  expect(out).toContain('request failed');
  for (const line of out.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
  const words = Object.values(typed).flatMap((value) => [value, ...value.split(/[ @]/)]);
  // Short words may occur by chance. The IP addresses are the visitor's: the forwarded one, and that of the connection. The
  // server's own line "Listening at" also holds the latter.
  for (const word of [...words.filter((word) => word.length > 5), '203.0.113.77', '127.0.0.1:']) {
    expect(`${out}${errors}`.replace(/Listening at .*/, '')).not.toContain(word);
  }
});

it('logs JSON in production, even to a terminal, and readable lines to a terminal in development', () => {
  const lines: string[] = [];
  const terminal = { isTTY: true, write: (line: string) => lines.push(line) };
  createLogger({ logLevel: 'info', isProduction: true }, terminal).info('Hello');
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ level: 30, msg: 'Hello' });

  const logger = createLogger({ logLevel: 'info', isProduction: false }, terminal);
  logger.info('Hello');
  expect(lines.pop()).toMatch(/^\d\d:\d\d:\d\d info Hello\n$/);
  logger.info({ method: 'GET', path: '/', status: 200 }, 'request');
  expect(lines.pop()).toMatch(/ info request \{ method: 'GET', path: '\/', status: 200 \}\n$/);
  logger.error({ err: new TypeError(typed.message) }, 'failed');
  const failed = lines.pop();
  expect(failed).toMatch(/ error failed \{ type: 'TypeError' \} \n {4}at .*log\.test\.ts/);
  expect(failed).not.toContain(typed.message);
});

it('keeps the server running when its output is closed', async () => {
  const { dataDir } = await freshPlace('sqlite');
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'info', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  const server = track(spawn(process.execPath, ['server/main.ts'], { env }));
  const [address] = await new Promise<string[]>((resolve) => {
    server.stdout.on('data', (chunk) => {
      // The line break shows that the whole port has arrived.
      const found = /http:\/\/localhost:\d+(?=\n)/.exec(String(chunk));
      if (found) resolve(found);
    });
  });
  server.stdout.destroy();
  server.stderr.destroy();
  for (let request = 0; request < 20; request += 1) {
    expect((await fetch(`${address}/about`)).status).toBe(200);
    // fetch sends a string as text/plain, which the form does not take.
    expect((await fetch(`${address}/api/contact`, { method: 'POST', body: '{' })).status).toBe(415);
  }
  expect(server.exitCode).toBeNull();
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
