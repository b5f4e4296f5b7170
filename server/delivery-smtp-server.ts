/** For tests: a real SMTP server, what it received, and how it refuses. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  raw: Buffer;
  from: string;
  to: string[];
}

export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const raw = await buffer(stream);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
      callback();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export function refusal(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}
