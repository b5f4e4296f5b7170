/** A real SMTP server that counts mails by Message-ID instead of keeping them, alone or with a server that uses it. */
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { startServerProcess } from '../support/running-server.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

export async function startMailCounter() {
  /** How often each Message-ID arrived. */
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

/** Starts the website's server and a mail counter, which both end with the test. */
export async function startServerWithMailCounter(settings: Record<string, string> = {}) {
  const smtp = await startMailCounter();
  onTestFinished(() => smtp.close());
  const server = await startServerProcess({ SMTP_URL: smtp.url, ...settings });
  onTestFinished(() => server.close());
  return { server, mailCounts: smtp.mailCounts };
}
