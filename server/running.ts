/** For tests: the server and the commands as real processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';

type Environment = Record<string, string | undefined>;

const started = new Set<ChildProcess>();

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

function start(program: string, words: string[], environment: Environment): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', SMTP_URL: '', ...environment };
  const child = spawn(process.execPath, [program, ...words], { env });
  started.add(child);
  return child;
}

export async function run(program: string, words: string[], environment: Environment) {
  const child = start(program, words, environment);
  const exit = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout as never), text(child.stderr as never)]);
  const [code] = await exit;
  return { out: out.trim(), error: error.trim(), code: code as number };
}

/** Ready to be asked when it is returned. */
export async function startServer(environment: Environment) {
  const child = start('server/main.ts', [], { PORT: '0', RATE_LIMIT_CONTACT: '100000', ...environment });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const found = /is ready: (http:\/\/localhost:\d+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { address, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
