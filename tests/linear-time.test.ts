// @module-tag all (runs only with npm test -- --all)
/**
 * No code that reads a request may take quadratic time: four times the input may take at most eight times as long
 * (linear code takes four times as long, quadratic code sixteen times).
 */
import { afterAll, expect, it } from 'vitest';
import { contactForm } from '../contract/contact-message.ts';
import { agencyEmail } from '../server/delivery/agency.ts';
import { judgeSpam } from '../server/forms/spam.ts';
import { readMultipartForm } from '../server/http/multipart-form.ts';
import { checkResume } from '../server/resumes/check.ts';
import { readSite } from '../server/site/site-files.ts';
import { fingerprintOf } from '../server/store/fingerprint.ts';
import { openFreshStore } from './support/stores.ts';
import { contactMessage, createTestApp } from './support/test-app.ts';

/** Added to each limit, because short times are measured inexactly. */
const measuringErrorMs = 10;
const store = await openFreshStore('sqlite');
const site = { files: readSite(), render: async () => new Response('', { status: 404 }) };
const app = createTestApp(store, { site });
await app.ready();

afterAll(() => app.close());

/** Repeated, these make regular expressions backtrack: spaces, punctuation, and parts of headers. */
const pieces = [' ', ',', ' ;', '"', 'a.', '-', '/', '\\', '%41', '=', 'q=0;', 'W/'];
/**
 * What the code looks for in texts: links, encoded words of mail headers (`=?`), e-mail addresses, line breaks, and characters
 * that Unicode normalisation reorders or expands.
 */
const words = ['www.', 'http://', '[url ', '<a href ', '=?', '@a', '\r', '\n', '\u0301\u0323', '\ufdfa'];

const pdf = Buffer.from('%PDF-');

const getWithHeader = (name: string) => (text: string) => app.inject({ url: '/about', headers: { [name]: text } });

/** The lengths are about the limits of headers (16 KB), a posted form (64 KB), a message (2000) and a multipart header (8 KB). */
const inputs: [name: string, length: number, repeated: string[], read: (text: string) => unknown][] = [
  ['Accept-Encoding', 16_000, pieces, getWithHeader('accept-encoding')],
  ['If-None-Match', 16_000, pieces, getWithHeader('if-none-match')],
  ['a path', 16_000, pieces, (text) => app.inject(`/${encodeURI(text)}`)],
  ['Origin', 16_000, pieces, (origin) => app.inject({ method: 'POST', url: '/api/contact', headers: { origin } })],
  ['a multipart boundary', 16_000, pieces, (text) => readForm(`multipart/form-data; boundary=${text}`, '')],
  [
    'the header of a multipart part',
    8000,
    pieces,
    // readMultipartForm reads only the boundary of a Content-Type.
    (text) => readForm('; boundary=b', `content-disposition: form-data;${text}`),
  ],
  [
    'an e-mail address',
    60_000,
    [...pieces, ...words],
    (email) => contactForm.schema.safeParse({ ...contactMessage, email }),
  ],
  ['a message', 2000, [...pieces, ...words], judgeAndCompose],
  ['a file name', 8000, [...pieces, ...words], (name) => checkResume({ name: `${name}.pdf`, bytes: pdf })],
];

function readForm(contentType: string, head: string): unknown {
  try {
    return readMultipartForm(contentType, Buffer.from(`--b\r\n${head}\r\n\r\n\r\n--b--`));
  } catch (error) {
    return error;
  }
}

function judgeAndCompose(text: string): unknown {
  const typed = { ...contactMessage, message: text };
  return [
    judgeSpam({ honeypot: '', text, senders: 1 }),
    agencyEmail({ id: 'id', kind: 'contact', name: typed.name, email: typed.email, fields: typed }),
    fingerprintOf('contact', typed),
  ];
}

it.each(inputs)('%s is read in linear time', async (_name, length, repeated, read) => {
  for (const piece of repeated) {
    // Each round has a text of its own, as the server remembers some headers that it has read.
    const short = await measureLeastCpuMs((round) => read(`${repeatTo(piece, length / 4)}${round}`));
    const long = await measureLeastCpuMs((round) => read(`${repeatTo(piece, length)}${round}`));
    expect(long, `${length} characters of ${JSON.stringify(piece)}`).toBeLessThan(8 * short + measuringErrorMs);
  }
});

/** The x at each end keeps the text from being trimmed, and makes a match fail only at its end. */
function repeatTo(piece: string, length: number): string {
  return `x${piece.repeat(length / piece.length).slice(0, length - 2)}x`;
}

/** Takes the least of five runs, because disturbances only add time. */
async function measureLeastCpuMs(run: (round: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    await run(round);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
