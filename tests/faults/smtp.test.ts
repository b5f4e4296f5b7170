// @module-tag all (runs only with npm test -- --all)
/** Submissions are accepted and mailed later when the SMTP server fails. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { listEntries } from '../../server/store/inbox.ts';
import { countByState, requeue } from '../../server/store/outbox.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/running-server.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { emptyStore } from '../support/stores.ts';
import { shortOrLong } from './short-or-long.ts';
import { newSubmission, send } from './visitors.ts';

let server: ServerProcess;
let store: Store;
/** Each test starts its own SMTP servers on this port. */
const port = await freePort();

beforeAll(async () => {
  // Our server waits three seconds for the greeting of a silent SMTP server.
  server = await startServerProcess({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=3000` });
  store = await openStore(server);
});

afterAll(async () => {
  await store?.close();
  await server?.close();
});

beforeEach(() => emptyStore(store));

async function startTcpServer(onConnect: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const tcpServer = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    onConnect(socket);
  }).listen(port, '127.0.0.1');
  await once(tcpServer, 'listening');
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      tcpServer.close();
      await once(tcpServer, 'close');
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

async function sendMessage(): Promise<void> {
  expect((await send(server.url, newSubmission('contact'))).status).toBe(200);
}

async function hasFailed(): Promise<boolean> {
  const [entry] = await listEntries(store);
  return entry?.mail.state === 'waiting' && entry.mail.lastError !== null;
}

it.each<[string, () => Promise<{ close(): Promise<void> }>]>([
  ['is down', async () => ({ close: async () => {} })],
  ['accepts and says nothing', () => startTcpServer(() => {})],
  // smtp-server.ts disables STARTTLS unless told otherwise.
  ['offers STARTTLS with an untrusted certificate', () => startSmtpServer({ disabledCommands: [] }, port)],
  ['breaks off in the middle of a mail', () => startTcpServer(breakOffDuringMail)],
])('accepts messages while the SMTP server %s, and mails each once when it works again', async (_, startBroken) => {
  const rounds = shortOrLong({ short: 1, long: 5 });
  for (let round = 1; round <= rounds; round++) {
    const broken = await startBroken();
    await sendMessage();
    await expect.poll(hasFailed).toBe(true);
    await broken.close();

    const smtp = await startSmtpServer({}, port);
    // Skips the minute until the next attempt. A new message makes the server look into the outbox at once.
    await requeue(store, 'all', new Date());
    await sendMessage();
    await expect.poll(() => countByState(store)).toEqual({ waiting: 0, sent: 2 * round, dead: 0 });
    expect(smtp.received).toHaveLength(2);
    await smtp.close();
  }
});
