/** Run by the systemd unit: ends when the server answers, and fails when the server (MAINPID) has ended. */
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../settings/config.ts';
import { loadEnvironmentFile } from '../settings/environment-file.ts';

while (!(await isAnswering()) && isRunning()) await pause(200);
process.exitCode = isRunning() ? 0 : 1;

async function isAnswering(): Promise<boolean> {
  try {
    loadEnvironmentFile();
    const { host, port } = readConfig(process.env);
    const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/healthz`;
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    // With wrong settings too: if this failed first, systemd would end the server before it has said what is wrong.
    return false;
  }
}

function isRunning(): boolean {
  try {
    return process.kill(Number(process.env.MAINPID), 0);
  } catch {
    return false;
  }
}
