/** The agency's mail server: speaks SMTP over a stream in memory, and fails in every way that real ones do. */
import net from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { currentInstance, now, touch } from './simulated-time.ts';
import { tokenPattern } from './snapshot.ts';

const modes = {
  well: {},
  down: {},
  silent: {},
  'try later': { atRecipient: '451 4.3.0 Try again later' },
  'mailbox full': { atRecipient: '552 5.2.2 Mailbox full' },
  'no such user': { atRecipient: '550 5.1.1 No such user' },
  'full after DATA': { afterData: '552 5.2.2 Quota exceeded' },
  'no attachments': { afterAttachment: '552 5.3.4 Message too big' },
  'attachments later': { afterAttachment: '451 4.7.1 Try again later' },
  'cuts after DATA': {},
} satisfies Record<string, Refusals>;

interface Refusals {
  atRecipient?: string;
  afterData?: string;
  afterAttachment?: string;
}

export type MailServer = ReturnType<typeof createMailServer>;
type MailMode = keyof typeof modes;
export const mailModes = Object.keys(modes) as MailMode[];

export interface Attempt {
  at: number;
  recipient: string;
  /** Undefined if the server refused before it saw the mail. */
  mail?: ReceivedMail;
  isAccepted: boolean;
  refusal?: string;
  /** False if the connection ended before the server could say that it had accepted the mail. */
  isConfirmed?: boolean;
}

export interface ReceivedMail {
  messageId: string;
  hasAttachment: boolean;
  /** Which submissions it is about. */
  tokens: string[];
}

export function createMailServer() {
  const realConnect = net.connect;
  const silentConnections: Duplex[] = [];
  const server = {
    mode: 'well' as MailMode,
    attempts: [] as Attempt[],
    /** Whether a client is waiting for the silent server. */
    isCalled: () => silentConnections.some((client) => !client.destroyed),
    begin: () => Object.assign(net, { connect }),
    end: () => Object.assign(net, { connect: realConnect }),
  };

  /** Stands in for net.connect, which nodemailer calls. */
  function connect(_options: unknown, onConnect: () => void): Duplex {
    touch();
    const [client, remote] = duplexPair();
    Object.assign(client, { setTimeout: () => client, setKeepAlive: () => client, setNoDelay: () => client });
    currentInstance()?.onDeath.push(() => client.destroy());
    if (server.mode === 'down') {
      process.nextTick(() => client.destroy(socketError('ECONNREFUSED')));
      return client;
    }
    process.nextTick(onConnect);
    if (server.mode === 'silent') silentConnections.push(client);
    else serve(remote, () => client.destroy(socketError('ECONNRESET')));
    return client;
  }

  function serve(remote: Duplex, cut: () => void): void {
    let buffer = '';
    let recipient = '';
    let isData = false;
    remote.on('error', () => {});
    remote.write('220 mail.agency.example ESMTP\r\n');
    remote.on('data', (chunk: Buffer) => {
      try {
        touch();
      } catch {
        return;
      }
      buffer += chunk.toString('latin1');
      const end = () => (isData ? '\r\n.\r\n' : '\r\n');
      for (let at = buffer.indexOf(end()); at >= 0; at = buffer.indexOf(end())) {
        const received = buffer.slice(0, at);
        buffer = buffer.slice(at + end().length);
        if (isData) {
          isData = false;
          finish(received);
        } else answer(received);
      }
    });

    function answer(line: string): void {
      const { atRecipient }: Refusals = modes[server.mode];
      if (server.mode === 'silent') return;
      if (/^RCPT/i.test(line)) {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        if (atRecipient) server.attempts.push({ at: now(), recipient, isAccepted: false });
        remote.write(`${atRecipient ?? '250 OK'}\r\n`);
      } else if (/^DATA/i.test(line)) {
        isData = true;
        remote.write('354 Go on\r\n');
      } else if (/^QUIT/i.test(line)) remote.end('221 Bye\r\n');
      else remote.write('250 OK\r\n');
    }

    function finish(raw: string): void {
      const mail = readMail(raw);
      const { afterData, afterAttachment }: Refusals = modes[server.mode];
      const refusal = afterData ?? (mail.hasAttachment ? afterAttachment : undefined);
      const isConfirmed = server.mode !== 'cuts after DATA' && server.mode !== 'silent';
      server.attempts.push({ at: now(), recipient, mail, isAccepted: !refusal, refusal, isConfirmed });
      if (server.mode === 'silent') return;
      if (server.mode === 'cuts after DATA') cut();
      else remote.write(`${refusal ?? '250 Accepted'}\r\n`);
    }
  }

  return server;
}

function socketError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function readMail(raw: string): ReceivedMail {
  // Joins the lines that the encoding of long texts has broken.
  const text = raw.replaceAll('=\r\n', '');
  return {
    messageId: /^Message-ID:\s*(<[^>]+>)/im.exec(text)?.[1] ?? '',
    hasAttachment: /^Content-Disposition: attachment/im.test(text),
    tokens: [...new Set(text.match(tokenPattern))],
  };
}
