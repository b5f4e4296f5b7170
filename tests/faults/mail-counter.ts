/** A real SMTP server that keeps of each mail only its Message-ID, and how often it came. */
import { buffer } from 'node:stream/consumers';
import { startSmtpServer } from '../support/smtp-server.ts';

export interface MailCounter {
  url: string;
  /** By Message-ID. */
  mails: Map<string, number>;
  close(): Promise<void>;
}

export async function startMailCounter(): Promise<MailCounter> {
  const mails = new Map<string, number>();
  const { url, close } = await startSmtpServer({
    async onData(stream, _session, callback) {
      const raw = await buffer(stream).catch(() => undefined);
      // The sender died in the middle of the mail.
      if (!raw) return;
      const id = /^Message-ID: (\S+)/im.exec(raw.toString('latin1', 0, 4096))?.[1] ?? 'none';
      mails.set(id, (mails.get(id) ?? 0) + 1);
      callback();
    },
  });
  return { url, mails, close };
}
