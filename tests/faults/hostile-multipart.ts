/** Generates broken, oversized and inconsistent uploads. None may be stored, as the job they apply for does not exist. */
import fc from 'fast-check';
import { formatHead, formatPost, type HostileRequest, makeWellFormedPost } from './hostile-request.ts';

/** Without our script, the browser asks for HTML and posts the form to its page instead of the API. */
function targetOf(headers: string[]): string {
  return headers.includes('accept: text/html') ? '/careers/astronaut' : '/api/job-application';
}

const fieldName = fc.oneof(
  fc.constantFrom('name', 'email', 'jobSlug', 'resume', 'extra_note', 'coverLetter'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a'.repeat(500), '../x', 'name[]', '"'),
);
const fileName = fc.constantFrom(
  undefined,
  'cv.pdf',
  '',
  '../../x.docx',
  'a\0.doc',
  'x'.repeat(5000),
  '"; name="jobSlug',
);
const partType = fc.constantFrom(
  undefined,
  'application/pdf',
  'application/json',
  'multipart/mixed; boundary=y',
  'text/plain; charset=utf-7',
  '',
);
const content = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '{"toString":1}',
    '{"__proto__":1}',
    `${'['.repeat(8000)}${']'.repeat(8000)}`,
    '%PDF-1.4 1 0 obj %%EOF',
  ),
  fc.constantFrom('x'.repeat(20_000), 'x'.repeat(400_000), '\r\n--x', '--x--', '\r\n--y\r\n\r\na\r\n--y--'),
);
const part = fc.record({ name: fieldName, file: fileName, type: partType, content }).map(formatPart);

function formatPart(part: { name: string; file?: string; type?: string; content: string }): string {
  const file = part.file === undefined ? '' : `; filename="${part.file}"`;
  const type = part.type === undefined ? '' : `Content-Type: ${part.type}\r\n`;
  return `--x\r\nContent-Disposition: form-data; name="${part.name}"${file}\r\n${type}\r\n${part.content}\r\n`;
}

const oddPart = fc.constantFrom(
  '--x\r\n\r\nno disposition\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\nno name\r\n',
  "--x\r\nContent-Disposition: attachment; name*=UTF-8''%ff%fe\r\n\r\na\r\n",
  `--x\r\n${'X-A: b\r\n'.repeat(5000)}\r\na\r\n`,
  `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(90_000)}"\r\n\r\na\r\n`,
  '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n',
  '--x\nContent-Disposition: form-data; name="a"\n\nbare newlines\n',
  '--x--\r\n--x\r\n',
);
const parts = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.oneof({ weight: 4, arbitrary: part }, oddPart), { maxLength: 8 })
      .map((list) => list.join('')),
  },
  fc.constantFrom(40, 41, 10_000).map((count) => formatPart({ name: 'name', content: 'a' }).repeat(count)),
  fc
    .constantFrom(2, 500)
    .map((count) => formatPart({ name: 'resume', file: 'cv.pdf', content: '%PDF-1.4' }).repeat(count)),
  fc.constantFrom('', 'x', '\r\n', '--', `${'-'.repeat(100_000)}`, 'preamble '.repeat(1000)),
);
const ending = fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--x--\r\nand more after the end', '\r\n--x--\r\n\0');
const body = fc.tuple(parts, ending).map(([list, end]) => Buffer.from(list + end));

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=x') },
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=x; boundary=y',
    'MULTIPART/FORM-DATA; BOUNDARY=x',
    'multipart/form-data; boundary=x\xff',
    'application/x-www-form-urlencoded',
    'application/json',
  ),
);
const accept = fc.constantFrom('application/json', 'text/html');
const headers = fc
  .tuple(contentType, accept)
  .map(([type, answerType]) => [`content-type: ${type}`, `accept: ${answerType}`]);

const completeUpload = fc
  .tuple(headers, body)
  .map(([lines, bytes]) => makeWellFormedPost(targetOf(lines), lines, bytes));

const cutOffUpload = fc
  .tuple(headers, body, fc.double({ min: 0, max: 0.99, noNaN: true }))
  .map(([lines, bytes, share]): HostileRequest => {
    // The content-length counts some text that is never sent, so that the body is always incomplete.
    const request = formatPost(targetOf(lines), lines, Buffer.concat([bytes, Buffer.from('the rest')]));
    const headLength = request.indexOf('\r\n\r\n') + 4;
    return {
      bytes: request.subarray(0, headLength + Math.floor((request.length - headLength) * share)),
      hangsUpAfterMs: 0,
    };
  });

const uploadOfWrongLength = fc
  .tuple(
    headers,
    body,
    fc.constantFrom('0', '1', '-1', '1e3', '0x10', '5, 5', '99999999999999999999', ' ', '1\r\ncontent-length: 2'),
  )
  .map(([lines, bytes, length]): HostileRequest => {
    const head = formatHead(`POST ${targetOf(lines)} HTTP/1.1`, [...lines, `content-length: ${length}`]);
    return { bytes: Buffer.concat([head, bytes]), hangsUpAfterMs: 100 };
  });

const wrongChunkSize = fc.constantFrom(
  'ffffffffffffffff',
  '-1',
  'zz',
  '',
  '0x5',
  '5;a=b',
  `5;${'e'.repeat(50_000)}`,
  '7fffffff',
);
const chunkedUpload = fc
  .tuple(headers, body, fc.option(wrongChunkSize, { nil: undefined }))
  .map(([lines, bytes, wrongSize]): HostileRequest => {
    const size = wrongSize ?? bytes.length.toString(16);
    const head = formatHead(`POST ${targetOf(lines)} HTTP/1.1`, [...lines, 'transfer-encoding: chunked']);
    return {
      bytes: Buffer.concat([head, Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]),
      hangsUpAfterMs: wrongSize === undefined ? undefined : 100,
    };
  });

function formatChunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

const repeatedChunk = formatChunk(Buffer.alloc(1024 * 1024, 'a'));
const endlessUpload = fc
  .tuple(
    accept,
    fc.constantFrom(
      '',
      formatPart({ name: 'a', content: '' }),
      formatPart({ name: 'resume', file: 'cv.pdf', content: '%PDF-' }),
    ),
  )
  .map(([answerType, part]): HostileRequest => {
    const lines = [
      'content-type: multipart/form-data; boundary=x',
      `accept: ${answerType}`,
      'transfer-encoding: chunked',
    ];
    const head = formatHead(`POST ${targetOf(lines)} HTTP/1.1`, lines);
    // Without its last line break the part does not end, and every further chunk belongs to it.
    const partStart = Buffer.from(part.slice(0, -2));
    const firstChunks = partStart.length > 0 ? [formatChunk(partStart)] : [];
    return { bytes: Buffer.concat([head, ...firstChunks]), endless: repeatedChunk };
  });

export const hostileMultipart = fc.oneof(
  { weight: 30, arbitrary: completeUpload },
  { weight: 15, arbitrary: cutOffUpload },
  { weight: 10, arbitrary: uploadOfWrongLength },
  { weight: 10, arbitrary: chunkedUpload },
  { weight: 1, arbitrary: endlessUpload },
);
