/** Starts a real SMTP server that keeps the mails it received; `options` can make it refuse them. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  raw: Buffer;
  from: string;
  to: string[];
}

export async function startSmtpServer(options: SMTPServerOptions = {}, wantedPort = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Senders keep their connections open for the next mail. This is how long closing waits for them, in milliseconds.
    closeTimeout: 50,
    async onData(stream, session, callback) {
      const raw = await buffer(stream).catch(() => undefined);
      // The sender closed the connection in the middle of the mail.
      if (!raw) return;
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
      callback();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The error with which `options` make the server refuse a command. */
export function refusal(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}
