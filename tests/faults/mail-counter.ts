/** Starts a real SMTP server that counts mails by Message-ID instead of keeping them. */
import { buffer } from 'node:stream/consumers';
import { startSmtpServer } from '../support/smtp-server.ts';

export interface MailCounter {
  url: string;
  /** How often each Message-ID arrived. */
  mailCounts: Map<string, number>;
  close(): Promise<void>;
}

export async function startMailCounter(): Promise<MailCounter> {
  const mailCounts = new Map<string, number>();
  const { url, close } = await startSmtpServer({
    async onData(stream, _session, callback) {
      const raw = await buffer(stream).catch(() => undefined);
      // The sender closed the connection in the middle of the mail.
      if (!raw) return;
      // The first 4 KB hold all headers of our mails.
      const id = /^Message-ID: (\S+)/im.exec(raw.toString('latin1', 0, 4096))?.[1] ?? 'none';
      mailCounts.set(id, (mailCounts.get(id) ?? 0) + 1);
      callback();
    },
  });
  return { url, mailCounts, close };
}
