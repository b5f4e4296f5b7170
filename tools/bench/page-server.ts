import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts serve-pages.ts in its own process, so that measuring does not slow it down. Resolves when it has printed its URL. */
export async function startPageServer(): Promise<{ url: string; stop(): void }> {
  const server = spawn(process.execPath, ['tools/bench/serve-pages.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  return { url: String(line).trim(), stop: () => server.kill() };
}
