/** Starts a real server for a test file, with its own data folder and SMTP server, on free ports. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Email } from 'postal-mime';
import { startServerProcess } from '../support/running-server.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

export interface RealServer {
  url: string;
  /** Received mails with this e-mail address in Reply-To. */
  mailsFrom(email: string): Promise<Email[]>;
  /** Returns the rows that a query of the server's database finds. */
  rows(sql: string): Record<string, unknown>[];
  close(): Promise<void>;
}

export async function startRealServer(settings: Record<string, string> = {}): Promise<RealServer> {
  const smtp = await startSmtpServer();
  const server = await startServerProcess({ SMTP_URL: smtp.url, ...settings });
  return {
    url: `http://localhost:${server.port}`,
    async mailsFrom(email) {
      const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
      return mails.filter(({ replyTo }) => replyTo?.[0]?.address === email);
    },
    rows(sql) {
      const db = new DatabaseSync(join(server.dataDir, 'twinshore.sqlite'), { readOnly: true });
      try {
        return db.prepare(sql).all();
      } finally {
        db.close();
      }
    },
    async close() {
      await server.close();
      await smtp.close();
    },
  };
}
