/** Generates requests that break HTTP: malformed, contradictory or huge headers, and other protocols. */
import fc from 'fast-check';
import { formatHead, type HostileRequest } from './hostile-request.ts';

const smuggled = '0\r\n\r\nGET /smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n';
const body = '{"name":"a"}';

/** Request smuggling: the headers give two lengths of the body, so that a proxy and the server may disagree. */
export const smugglingAttempts = [
  'content-length: 5\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked\r\ncontent-length: 5',
  'content-length: 5\r\ncontent-length: 6',
  'content-length: 5, 6',
  'content-length: +5',
  'content-length: 5\r\n : 6',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: xchunked',
  'transfer-encoding : chunked',
  'transfer-encoding:\x0bchunked',
  'transfer-encoding: identity',
  'transfer-encoding: gzip',
  'transfer-encoding: chunked\r\ntransfer-encoding: x',
  'x: y\ntransfer-encoding: chunked',
].map(
  (lines) =>
    `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines}\r\n\r\n${smuggled}`,
);

const oddHeader = fc.oneof(
  fc.constantFrom(
    'x: a\r\n folded',
    'x:\ty\r\n\tz',
    'no colon',
    ': no name',
    'bad name: x',
    'x\0: y',
    'x: \0',
    'x: \x7f',
    'x: a\rb',
    'x: a\nb',
    '\xff: \xfe',
    'expect: 100-continue',
    'expect: something',
    'upgrade: websocket\r\nconnection: upgrade',
    'upgrade: h2c\r\nconnection: upgrade, http2-settings',
    'connection: keep-alive, close, x',
    'content-encoding: gzip',
    'range: bytes=0-0,-1',
    'if-none-match: "',
    'accept-encoding: br;q=x, *;q=0',
    'cookie: a=b',
    'origin: https://evil.example',
    'origin: null',
    'referer: javascript:alert(1)',
    'referer: //',
    'x-forwarded-for: 1, 2, 3',
    'content-type: ',
    'content-type: application/json\r\ncontent-type: text/html',
    'host: other',
    'trailer: content-length',
  ),
  fc.constantFrom(10, 3000, 20_000, 200_000).map((size) => `x-long: ${'a'.repeat(size)}`),
  // By default, Node reads at most 2000 headers.
  fc.constantFrom(50, 1999, 2001, 20_000).map((count) => 'x-many: a\r\n'.repeat(count).trimEnd()),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
);
const oddHeaders = fc
  .tuple(
    fc.constantFrom('GET /about', 'POST /api/contact', 'GET /api/contact', 'POST /api/job-application'),
    fc.array(oddHeader, { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([methodAndPath, lines]) =>
      formatHead(`${methodAndPath} HTTP/1.1`, [...lines, `content-length: ${body.length}`]).toString('latin1') + body,
  );

const oddHosts = fc
  .constantFrom(
    '',
    'host:\r\n',
    'host: a\r\nhost: b\r\n',
    'host: evil.example\r\n',
    'host: a b\r\n',
    'host: "><script>\r\n',
    `host: ${'a'.repeat(9000)}\r\n`,
    'host: [::1\r\n',
    'host: a:99999\r\n',
  )
  .map(
    (line) =>
      `POST /api/contact HTTP/1.1\r\n${line}origin: http://evil.example\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );

/** HTTP of other versions, and the first bytes of HTTP/2, TLS, SMTP, SSH, Redis and SOCKS. */
const otherProtocols = fc.oneof(
  fc.constantFrom(
    'GET /\r\n',
    'GET /\n\n',
    'GET / HTTP/0.9\r\n\r\n',
    'GET / HTTP/3.0\r\n\r\n',
    'GET / HTTP/1.1 x\r\n\r\n',
    'GET / HTTP/1.\r\n\r\n',
    'GET / http/1.1\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'EHLO localhost\r\n',
    'SSH-2.0-x\r\n',
    '*1\r\n$4\r\nPING\r\n',
    '\r\n\r\n\r\n\r\n',
    '\0',
    ' GET / HTTP/1.1\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n',
    '\x05\x01\0',
    'x'.repeat(100_000),
  ),
  fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

export const hostileHeaders: fc.Arbitrary<HostileRequest> = fc
  .oneof(
    { weight: 2, arbitrary: fc.constantFrom(...smugglingAttempts) },
    { weight: 4, arbitrary: oddHeaders },
    oddHosts,
    {
      weight: 2,
      arbitrary: otherProtocols,
    },
  )
  .map((text) => ({
    bytes: Buffer.from(text, 'latin1'),
    hangsUpAfterMs: 100,
    // Only these two paths are pages.
    mayGetPage: /^GET \/(?:about)? HTTP\//.test(text),
  }));
