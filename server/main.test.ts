// @module-tag all (runs only with npm test -- --all)
/** The server as a process: what it prints, locks and migrates, and why it does not start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { restoreEarlierStore } from '../tests/support/earlier-stores.ts';
import { storeMessage } from '../tests/support/samples.ts';
import { track } from '../tests/support/started.ts';
import { openStore } from './store/database.ts';
import { claimDue } from './store/outbox.ts';
import { version } from './version.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'twinshore-main-'));

function start(environment: Record<string, string>, folder = '.') {
  const env = { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment };
  return track(spawn(process.execPath, [resolve('server/main.ts')], { env, cwd: folder }));
}

/** A process that has ended already emits no more `exit`. */
async function exitCodeOf(server: ReturnType<typeof start>): Promise<number | null> {
  return server.exitCode ?? (await once(server, 'exit'))[0];
}

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('prints its URL, warns that mail reaches nobody while MAIL_TO is an example, and stops on SIGTERM', async () => {
  const server = start({ PORT: '0', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@agency.com' });
  const errorOutput = text(server.stderr);
  const [line] = await once(server.stdout, 'data');
  const address = / is ready: (http:\/\/localhost:\d+)/.exec(String(line))?.[1];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(await errorOutput).toMatch(/^Mail reaches nobody: MAIL_TO still ends in \.example[^\n]*\n$/);
});

// The previous test used the same folder: if its server had not released the lock, the first one here would not start.
it('locks its data folder until it ends or is killed', async () => {
  const first = start({ PORT: '0' });
  await once(first.stdout, 'data');
  const second = start({ PORT: '0' });
  const refused = `A server already uses the store in ${dataDir}: stop it first, or choose another folder with DATA_DIR.\n`;
  expect(await text(second.stderr)).toBe(refused);
  expect(await exitCodeOf(second)).toBe(1);

  first.kill('SIGKILL');
  await once(first, 'exit');
  const third = start({ PORT: '0' });
  await once(third.stdout, 'data');
  third.kill('SIGTERM');
  expect(await exitCodeOf(third)).toBe(0);
});

it('in production, logs its version first and warns if the site was built without SITE_URL', async () => {
  const server = start({ PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'info' });
  const errorOutput = text(server.stderr);
  let output = '';
  server.stdout.on('data', (line) => (output += line));
  await expect.poll(() => output).toContain('is ready');
  expect(JSON.parse(output.split('\n', 1)[0] ?? '')).toMatchObject({ msg: 'starting', version });
  server.kill('SIGTERM');
  await once(server, 'exit');
  // The warning depends on the build that is tested, which may have been made with SITE_URL.
  const isBuiltWithUrl = !/localhost/.test(readFileSync('build/client/robots.txt', 'utf8'));
  expect((await errorOutput).match(/built without SITE_URL/g)?.length ?? 0).toBe(isBuiltWithUrl ? 0 : 1);
});

it('says in one sentence that the port is in use, and touches no mail that another server has claimed', async () => {
  const otherProgram = createServer().listen(0, '127.0.0.1');
  await once(otherProgram, 'listening');
  const { port } = otherProgram.address() as { port: number };
  const store = await openStore({ dataDir });
  await storeMessage(store);
  const [mail] = await claimDue(store, new Date(), 1);
  const server = start({
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@agency.com',
    MAIL_TO: 'b@agency.com',
  });
  const message = await text(server.stderr);
  otherProgram.close();
  expect(message.trim()).toBe(
    `Port ${port} is in use by another program: stop it, or choose another port with PORT=${port + 1}, under systemd with twinshore@${port + 1}.`,
  );
  const row = await store.db.selectFrom('outbox').select(['lease', 'attempts']).executeTakeFirstOrThrow();
  await store.close();
  // The row is as `claimDue` above left it.
  expect(row).toEqual({ lease: mail?.lease, attempts: 1 });
});

it('says which setting to change when the metrics port is in use', async () => {
  const otherProgram = createServer().listen(0, '127.0.0.1');
  await once(otherProgram, 'listening');
  const { port } = otherProgram.address() as { port: number };
  const server = start({ PORT: '0', METRICS_PORT: String(port) });
  const message = await text(server.stderr);
  otherProgram.close();
  expect(message).toContain(`choose another port with METRICS_PORT=${port + 1}`);
});

it('migrates a store of an earlier release, and writes each step to the log', async () => {
  const { place } = await restoreEarlierStore('sqlite');
  const server = start({ PORT: '0', DATA_DIR: place.dataDir, LOG_LEVEL: 'info', NODE_ENV: 'production' });
  let output = '';
  server.stdout.on('data', (line) => (output += line));
  await expect.poll(() => output).toContain('is ready');
  server.kill('SIGTERM');
  await once(server, 'exit');
  const steps = output.split('\n').filter((line) => line.includes('the store was migrated'));
  expect(steps.map((line) => JSON.parse(line).migration)).toEqual(['006-any-field-any-delivery']);
});

it.each([
  ['is missing', undefined],
  ['throws', 'throw new Error("half a file");'],
])('neither starts nor opens the store if the built router %s', async (_title, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-build-'));
  mkdirSync(join(folder, 'build/server'), { recursive: true });
  mkdirSync(join(folder, 'store'));
  if (script) writeFileSync(join(folder, 'build/server/index.js'), script);
  const server = start({ PORT: '0', DATA_DIR: join(folder, 'store') }, folder);
  expect(await text(server.stderr)).toMatch(
    /^The built site cannot be loaded \([^\n]+\): run npm run build first\.\n$/,
  );
  expect(await exitCodeOf(server)).toBe(1);
  expect(readdirSync(join(folder, 'store'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
