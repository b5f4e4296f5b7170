/** Development: Vite serves the site with hot reload and passes /api to the server, which restarts when it changes. */
import { spawn } from 'node:child_process';

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: '3001' },
  }),
  spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', process.env.PORT ?? '3000'], {
    stdio: 'inherit',
  }),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
for (const child of children) child.once('exit', stopAll);
