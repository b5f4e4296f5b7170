// @module-tag all (runs only with npm test -- --all)
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { startServerProcess } from '../../tests/support/running-server.ts';
import { freshFolder } from '../../tests/support/stores.ts';

const awaitStart = (env: Record<string, string | number>) =>
  spawnSync(process.execPath, ['server/operations/await-start.ts'], {
    env: { ...process.env, ...env } as never,
    timeout: 20_000,
  });

it.each(['127.0.0.1', '0.0.0.0', 'localhost', '::1'])('ends when the server answers at HOST=%s', async (HOST) => {
  const { port, pid } = await startServerProcess({ HOST });
  expect(awaitStart({ HOST, PORT: port, MAINPID: pid }).status).toBe(0);
});

it('fails when the server has ended', async () => {
  expect(awaitStart({ PORT: await freePort(), MAINPID: spawnSync('true').pid }).status).toBe(1);
});

it('leaves a server with wrong settings the time to say so', () => {
  const log = join(freshFolder(), 'log');
  // If it were a child of this process, which spawnSync blocks, it would stay a zombie and seem to run for ever.
  const server = spawnSync('sh', ['-c', `(sleep 3; echo why > ${log}) > /dev/null 2>&1 & echo $!`]);
  expect(awaitStart({ HOST: 'no host', MAINPID: Number(server.stdout) }).status).toBe(1);
  expect(readFileSync(log, 'utf8')).toBe('why\n');
});
