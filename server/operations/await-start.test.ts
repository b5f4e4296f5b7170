import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { startServerProcess } from '../../tests/support/running-server.ts';

const awaitStart = (env: Record<string, string | number>) =>
  spawnSync(process.execPath, ['server/operations/await-start.ts'], {
    env: { ...process.env, ...env } as never,
    timeout: 20_000,
  });

it.each(['127.0.0.1', '0.0.0.0', 'localhost', '::1'])('ends when the server answers at HOST=%s', async (HOST) => {
  const { port, pid } = await startServerProcess({ HOST });
  expect(awaitStart({ HOST, PORT: port, MAINPID: pid }).status).toBe(0);
});

it('fails when the server has ended, or when its settings are wrong', async () => {
  const ended = spawnSync('true').pid;
  expect(awaitStart({ PORT: await freePort(), MAINPID: ended }).status).toBe(1);
  expect(awaitStart({ HOST: 'no host' }).status).toBe(1);
});
