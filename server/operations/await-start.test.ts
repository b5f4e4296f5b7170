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

it('fails when the server has ended', async () => {
  expect(awaitStart({ PORT: await freePort(), MAINPID: spawnSync('true').pid }).status).toBe(1);
});

it('leaves a server with wrong settings the time to say so', () => {
  // Not a child of this process, which would not notice its end.
  const pid = Number(spawnSync('sh', ['-c', 'sleep 2 > /dev/null & echo $!']).stdout);
  const started = performance.now();
  expect(awaitStart({ HOST: 'no host', MAINPID: pid }).status).toBe(1);
  expect(performance.now() - started).toBeGreaterThan(1500);
});
