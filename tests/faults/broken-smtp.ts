/** SMTP servers for smtp.test.ts, each of which fails in its own manner. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { refusal, startSmtpServer } from '../support/smtp-server.ts';

interface BrokenServer {
  /** Closes connections that would otherwise stay open until the client times out. */
  hangUp?(): void;
  close(): Promise<unknown>;
}

type StartBroken = (port: number) => Promise<BrokenServer>;

export const silentServer = 'accepts and says nothing';

/** The order matters: the short run of smtp.test.ts (short-or-long.ts) tries only the first four. */
export const brokenSmtp: Record<string, StartBroken> = {
  'is down': async () => ({ close: async () => {} }),
  [silentServer]: (port) => startTcpServer(port, () => {}),
  // smtp-server.ts disables STARTTLS unless told otherwise.
  'offers STARTTLS with an untrusted certificate': (port) => startSmtp(port, { disabledCommands: [] }),
  'breaks off in the middle of a mail': (port) => startTcpServer(port, breakOffDuringMail),
  'refuses the recipient for now': (port) =>
    startSmtp(port, { onRcptTo: (_address, _session, callback) => callback(refusal('Try again later', 451)) }),
  'hangs up at once': (port) => startTcpServer(port, (socket) => socket.destroy()),
  'speaks TLS where none is expected': (port) => startSmtp(port, { secure: true }),
};

async function startSmtp(port: number, options: SMTPServerOptions): Promise<BrokenServer> {
  return startSmtpServer(options, port);
}

async function startTcpServer(port: number, onConnect: (socket: Socket) => void): Promise<BrokenServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnect(socket);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    hangUp,
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}

function breakOffDuringMail(socket: Socket): void {
  let isReceivingMail = false;
  socket.write('220 ready\r\n');
  socket.on('data', (bytes) => {
    if (isReceivingMail) return socket.destroy();
    isReceivingMail = String(bytes).startsWith('DATA');
    socket.write(isReceivingMail ? '354 go on\r\n' : '250 fine\r\n');
  });
}
