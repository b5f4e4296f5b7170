/**
 * Generates hostile requests as a fuzzer does: a request that a browser sends, in which some places are replaced by fragments
 * that trouble parsers, repeated, or cut. None is a valid form, so none may be stored.
 */
import fc from 'fast-check';

export interface HostileRequest {
  bytes: Buffer;
  /** The answer may be a page or a redirect. */
  mayGetPage: boolean;
  /** False if the request may break HTTP or is very large: then the server may close the connection, even without an answer. */
  mustBeAnswered: boolean;
}

interface Change {
  /** From 0, the start of the text, to 1, its end. */
  place: number;
  /** How many characters are replaced. */
  length: number;
  /** Undefined for the characters at this place, which are then repeated. */
  fragment?: string;
  times: number;
}

/** Traversal, other hosts, paths of React Router's own, and spellings of characters. */
const pathFragments = [
  ['..', '.', '/', '//', '\\', '%2e', '%2F', '%5C', '%252e', '%c0%af', '%E2%84%AA', '%E2%80%AE', '%00', '%0d%0a', '%'],
  ['//evil.example', '@evil.example', ':80', '.data', '.DATA', '_.data', '__manifest', '/index.html', '/404.html'],
  ['?', '?_routes=root', '?a[]=1', '#', ';a=b', '*', ':slug', '__proto__', 'constructor', '<script>', '"', '\xff'],
].flat();
const headerFragments = [
  ['\r\n', '\n', '\r', '\r\n\r\n', '\0', '\x7f', '\t', ' ', ':', ',', '"', 'HTTP/1.1', 'HTTP/2.0', '\x16\x03\x01'],
  ['transfer-encoding: chunked\r\n', 'content-length: 5\r\n', 'content-length: -1\r\n', 'content-encoding: gzip\r\n'],
  ['expect: 100-continue\r\n', 'upgrade: h2c\r\nconnection: upgrade\r\n', 'host: a b\r\n', 'x: a\r\n folded\r\n'],
  ['origin: null\r\n', 'content-type: text/plain\r\n', 'content-type: \r\n', 'boundary="', 'charset=utf-16', '*/*'],
].flat();
const bodyFragments = [
  ['{', '}', '[', ']', '"', ',', '"__proto__":', '{"toString":1}', 'null', '1e999', '\\u12', '\\ud800', '\xc0\x80'],
  ['&', '=', '+', '%', '%zz', '%ff', '%u0041', '__proto__=1', 'constructor=x', 'name=a&'],
  ['--x', '--x--', '\r\n--x\r\n', '\r\n\r\n', 'name="', 'filename="', '__proto__', "name*=UTF-8''%ff", '../', '\0'],
].flat();

const changeWith = (fragments: string[]): fc.Arbitrary<Change> =>
  fc.record({
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    // An infinite length cuts the text off.
    length: fc.oneof({ weight: 9, arbitrary: fc.nat(20) }, fc.constant(Number.POSITIVE_INFINITY)),
    fragment: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...fragments) },
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
      fc.constant(undefined),
    ),
    // 41 is one more than the parts that a multipart form may have (server/http/multipart-form.ts).
    times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.constantFrom(2, 41, 5000, 30_000)),
  });

function applyChange(text: string, { place, length, fragment, times }: Change): string {
  const start = Math.floor(place * text.length);
  const inserted = fragment ?? text.slice(start, start + 20);
  return text.slice(0, start) + inserted.repeat(times) + text.slice(start + length);
}

const changesWith = (fragments: string[]) => fc.array(changeWith(fragments), { minLength: 1, maxLength: 3 });

/** Changes paths of the site, and keeps them valid HTTP: only the characters from ! to ~ are allowed, and 16 KB for all headers. */
export function hostilePaths(paths: string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...paths), changesWith(pathFragments))
    .map(([path, changes]) => `/${changes.reduce(applyChange, path.slice(1))}`)
    .filter((path) => /^[!-~]{1,14000}$/.test(path));
}

const formPart = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
/** There is no such job. */
const application = [
  formPart('name="name"', 'Ada'),
  formPart('name="jobSlug"', 'astronaut'),
  formPart('name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf', '%PDF-1.4'),
  '--x--\r\n',
].join('');
const contactForm = 'name=Ada&subject=Hello&message=A+question.&extra_note=';
/** Both forms lack the e-mail address, which is required. */
const seeds = [
  { method: 'POST', path: '/api/contact', type: 'application/json', body: '{"name":"Ada","message":"A question."}' },
  { method: 'POST', path: '/contact', type: 'application/x-www-form-urlencoded', body: contactForm },
  { method: 'POST', path: '/api/job-application', type: 'multipart/form-data; boundary=x', body: application },
  { method: 'POST', path: '/careers/astronaut', type: 'multipart/form-data; boundary=x', body: application },
  { method: 'GET', path: '/about', type: 'text/plain', body: '' },
];
type Seed = (typeof seeds)[number];

const seed = fc
  .tuple(fc.constantFrom(...seeds), fc.constantFrom('HEAD', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'get'), fc.nat(9))
  .map(([usual, method, chance]) => (chance === 0 ? { ...usual, method } : usual));

function formatRequest({ method, path, type, body }: Seed): string {
  const accept = path.startsWith('/api/') ? 'application/json' : 'text/html';
  const headers = ['host: localhost', `accept: ${accept}`, `content-type: ${type}`, `content-length: ${body.length}`];
  return [`${method} ${path} HTTP/1.1`, ...headers, '', body].join('\r\n');
}

const changedBody = fc
  .tuple(seed, changesWith(bodyFragments))
  .map(([seed, changes]) => ({ text: formatRequest({ ...seed, body: changes.reduce(applyChange, seed.body) }), seed }));
const changedPath = fc
  .tuple(seed, hostilePaths(['/about', '/api/contact', '/careers/astronaut', '/blog/none']))
  .map(([seed, path]) => ({ text: formatRequest({ ...seed, path }), seed }));
const changedAnywhere = fc
  .tuple(seed, changesWith([...headerFragments, ...bodyFragments]))
  .map(([seed, changes]) => ({ text: changes.reduce(applyChange, formatRequest(seed)), seed: undefined }));

export const hostileRequests: fc.Arbitrary<HostileRequest> = fc
  .oneof({ weight: 2, arbitrary: changedBody }, changedPath, { weight: 2, arbitrary: changedAnywhere })
  .map(({ text, seed }) => {
    const bytes = Buffer.from(text, 'latin1');
    return {
      bytes,
      // Node ignores line breaks before a request.
      mayGetPage: /^[\r\n]*(?:GET|HEAD) /.test(text),
      // Messages are read up to 64 KB. While more is being sent, the server may close the connection.
      mustBeAnswered: ['GET', 'HEAD', 'POST'].includes(seed?.method ?? '') && bytes.length < 60_000,
      // fast-check prints a counterexample as text, not as a list of bytes.
      [fc.toStringMethod]: () => `${JSON.stringify(text.slice(0, 2000))} (${bytes.length} bytes)`,
    };
  });
