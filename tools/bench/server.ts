/** Measures how many pages a second our server and a bare one serve, and how many messages a second ours stores. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { medianOfEach, table } from './figures.ts';
import { applyLoad } from './load.ts';

const secondsPerRound = 5;

export async function benchServer(rounds: number): Promise<string> {
  // Not in the system's temporary folder, which may be in memory: there a message would be durable at no cost.
  const dataDir = mkdtempSync('.bench-');
  const settings = {
    PORT: '0',
    // In production the URL would not be printed.
    NODE_ENV: '',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMIT_CONTACT: '100000000',
    // A developer's .env may have them, and nobody wants ten thousand mails.
    DATABASE_URL: '',
    SMTP_URL: '',
    WEBHOOK_URL: '',
  };
  const ours = spawnServer('server/main.ts', settings);
  const bare = spawnServer('tools/bench/bare-server.ts');
  try {
    const [ourUrl, bareUrl] = [await readUrl(ours), await readUrl(bare)];
    const results: Record<'ours' | 'bare' | 'messages', number>[] = [];
    // The first round warms the servers up and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const result = {
        ours: await applyLoad(ourUrl, secondsPerRound, pageRequest),
        bare: await applyLoad(bareUrl, secondsPerRound, pageRequest),
        messages: await applyLoad(ourUrl, secondsPerRound, messageRequest),
      };
      if (round > 0) results.push(result);
      process.stderr.write(`\rServer: round ${round} of ${rounds}`);
    }
    process.stderr.write('\n');
    const median = medianOfEach(results);
    return table(
      `Server: answers a second, median of ${rounds} rounds. Pages are the home page (brotli); messages are contact posts into SQLite, each on disk before it is answered.`,
      ['what', 'a second', 'wanted at least'],
      [
        ['pages', Math.round(median.ours), Math.round(median.bare / 2)],
        ['pages of a bare server', Math.round(median.bare), ''],
        ['messages', Math.round(median.messages), 300],
      ],
    );
  } finally {
    ours.kill();
    bare.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function spawnServer(script: string, settings: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function readUrl(server: ChildProcess): Promise<string> {
  const [output] = await Promise.race([once(server.stdout as Readable, 'data'), once(server, 'exit')]);
  const url = /http:[^\s"]+/.exec(String(output))?.[0];
  if (!url) throw new Error(`A server did not start: ${output}`);
  return url;
}

function pageRequest(): string {
  return 'GET / HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n';
}

function messageRequest(): string {
  // Equal messages would count as one that was sent twice.
  const id = randomUUID();
  const body = JSON.stringify({
    name: 'Ada Perera',
    email: `${id}@example.com`,
    phone: '',
    subject: 'A new shop',
    message: `We sell ceramics and would like a new shop before May, with a page for each maker. ${id}`,
  });
  return `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
