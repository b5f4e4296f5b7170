/** The systemd unit runs this after the start: it ends when the server answers, and fails when the server (MAINPID) has ended. */
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../settings/config.ts';
import { loadEnvironmentFile } from '../settings/environment-file.ts';

try {
  loadEnvironmentFile();
  const { host, port } = readConfig(process.env);
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/healthz`;
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    // Signal 0 ends nothing. It throws where there is no such process.
    process.kill(Number(process.env.MAINPID), 0);
    await pause(200);
  }
} catch {
  // The server itself has said why.
  process.exit(1);
}
