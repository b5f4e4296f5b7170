/** A server of its own for a journey: its own data folder and its own SMTP server, on ports nobody else has. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Email } from 'postal-mime';
import { startSmtpServer } from '../server/delivery-smtp-server.ts';

export interface RealServer {
  url: string;
  /** What the SMTP server has received. */
  mails(): Promise<Email[]>;
  rows(sql: string): Record<string, unknown>[];
  killHard(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

export async function startRealServer(): Promise<RealServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twinshore-journey-'));
  const smtp = await startSmtpServer();

  let child: ChildProcess;
  const server: RealServer = {
    url: '',
    mails: () => Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw))),
    rows(sql) {
      const db = new DatabaseSync(join(dataDir, 'twinshore.sqlite'), { readOnly: true });
      try {
        return db.prepare(sql).all();
      } finally {
        db.close();
      }
    },
    async killHard() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async startAgain() {
      child = spawn('node', ['server/main.ts'], {
        env: {
          ...process.env,
          PORT: '0',
          LOG_LEVEL: 'error',
          DATA_DIR: dataDir,
          SMTP_URL: smtp.url,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
      server.url = /http:\S+/.exec(String(line))?.[0] ?? '';
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await smtp.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.startAgain();
  return server;
}
