import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { resumeMaxBytes, resumeMessages } from '../../contract/resume.ts';
import { callApplicationApi } from '../../tests/support/application-post.ts';
import { resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { endLater } from '../../tests/support/started.ts';
import { freshFolder, openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { agencyEmail } from '../delivery/agency.ts';
import { describeEntry } from '../inbox/format.ts';
import { createMetrics } from '../operations/metrics.ts';
import { type InboxEntry, listEntries } from '../store/inbox.ts';
import { openScanner, type ScanResume } from './scan.ts';

const pdf = resumes['chromium.pdf'];
/** What was logged. Each test takes its lines out with `splice`. */
const lines: string[] = [];
const logger = { warn: (facts: object, message: string) => lines.push(`${message} ${JSON.stringify(facts)}`) };

/** Reads one stream to its end and lets `answer` reply, as clamd does. */
async function startFakeClamd(answer: (socket: Socket, file: Buffer) => void): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      // The command takes 10 bytes, the length of the file 4, and so does the end of the stream.
      const size = received.length >= 14 ? received.readUInt32BE(10) : Number.POSITIVE_INFINITY;
      if (received.length === 14 + size + 4) answer(socket, received.subarray(14, -4));
    });
  });
  endLater(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

it('sends all of a file to clamd, and returns its verdict', async () => {
  const clamd = await startFakeClamd((socket, file) => {
    if (file.includes('virus')) socket.end('stream: Win.Test FOUND\0');
    else socket.end(file.length === resumeMaxBytes ? 'stream: OK\0' : 'the file is incomplete\0');
  });
  // On a busy machine, 5 MB may take longer than the timeout of the server.
  const scan = openScanner(clamd, logger, 60_000);
  expect(await scan(Buffer.alloc(resumeMaxBytes, 'x'))).toBe('clean');
  expect(lines.splice(0)).toEqual([]);
  expect(await scan(Buffer.from('a virus'))).toBe('infected');
  expect(lines.splice(0)).toEqual(['a resume was refused: clamd found a virus {"reply":"stream: Win.Test FOUND"}']);
});

test.each<[string, (socket: Socket) => void, string, number?]>([
  ['answers with an error', (socket) => socket.end('Size limit exceeded. ERROR\0'), 'Size limit exceeded. ERROR'],
  ['closes the connection', (socket) => socket.end(), 'no reply'],
  ['resets the connection', (socket) => socket.resetAndDestroy(), 'read ECONNRESET'],
  ['does not answer', () => {}, 'The operation was aborted', 300],
])('a resume is not scanned if clamd %s', async (_, answer, reason, timeoutMs = 60_000) => {
  const scan = openScanner(await startFakeClamd(answer), logger, timeoutMs);
  expect(await scan(pdf)).toBe('not scanned');
  expect(lines.splice(0)).toEqual([
    `a resume was accepted without a scan: clamd did not answer {"reason":"${reason}"}`,
  ]);
});

test('a resume is not scanned if clamd does not run', async () => {
  const scan = openScanner({ path: join(freshFolder(), 'clamd.ctl') }, logger);
  expect(await scan(pdf)).toBe('not scanned');
  expect(lines.splice(0)).toEqual([expect.stringContaining('ENOENT')]);
});

test.each([
  ['not scanned', ', not scanned for viruses'],
  ['clean', ''],
  // No scanner is set up.
  [undefined, ''],
] as const)('a resume with the scan result %j is marked with %j in mail and inbox', async (result, mark) => {
  const store = await openFreshStore('sqlite');
  const scanResume: ScanResume | undefined = result && (async () => result);
  expect((await callApplicationApi(createTestApp(store, { forms: { scanResume } }))).statusCode).toBe(200);
  const [entry] = (await listEntries(store)) as [InboxEntry];
  expect(agencyEmail(entry).text).toMatch(new RegExp(`cv\\.pdf \\([\\d.]+ KB\\), attached${mark}\\n`));
  expect(describeEntry(entry)).toMatch(new RegExp(`cv\\.pdf \\([\\d.]+ KB${mark}\\)`));
});

it('refuses an infected resume with the message about viruses, and stores nothing', async () => {
  const store = await openFreshStore('sqlite');
  const answer = await callApplicationApi(createTestApp(store, { forms: { scanResume: async () => 'infected' } }));
  expect([answer.statusCode, answer.json().details]).toEqual([422, { resume: [resumeMessages.infected] }]);
  expect(await store.db.selectFrom('submissions').select('id').execute()).toEqual([]);
});

it('counts the result of each scan, and nothing without a scanner', async () => {
  const store = await openFreshStore('sqlite');
  const metrics = createMetrics(store, { dataDir: '.', storeLimitBytes: 1 });
  const results = ['clean', 'infected', 'not scanned', 'not scanned'] as const;
  for (const result of results) {
    await callApplicationApi(createTestApp(store, { metrics, forms: { scanResume: async () => result } }));
  }
  // This app has no scanner.
  await callApplicationApi(createTestApp(store, { metrics }));
  const counts = (await metrics.read()).text.match(/^twinshore_resume_scans_total.*$/gm)?.sort();
  expect(counts?.map((line) => line.replace(/.*result=/, ''))).toEqual([
    '"clean"} 1',
    '"infected"} 1',
    '"not scanned"} 2',
  ]);
});
