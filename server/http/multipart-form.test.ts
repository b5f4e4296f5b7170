import { expect, it } from 'vitest';
import { readMultipartForm } from './multipart-form.ts';

const type = 'multipart/form-data; boundary=x';
const part = (header: string, content: string) => `--x\r\n${header}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content);
const read = (body: string, contentType = type) => readMultipartForm(contentType, Buffer.from(body));

it('reads a form as a browser encodes it: texts, and a file with its name and bytes', async () => {
  const form = new FormData();
  form.append('name', 'Zoë "Z" 名');
  form.append('empty', '');
  form.append('coverLetter', 'One\r\n--\r\nTwo\r\n\r\n');
  // %41 stays as it is: browsers escape only quotation marks and line breaks.
  form.append('resume', new Blob([Uint8Array.of(0, 255, 13, 10, 45, 45)]), 'a "b"\r\n%41é\u2028.pdf');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const parts = readMultipartForm(encoded.headers.get('content-type') ?? '', body);
  expect(parts.map(({ name, fileName, bytes }) => [name, fileName, bytes.toString('latin1')])).toEqual([
    ['name', undefined, Buffer.from('Zoë "Z" 名').toString('latin1')],
    ['empty', undefined, ''],
    ['coverLetter', undefined, 'One\r\n--\r\nTwo\r\n\r\n'],
    ['resume', 'a "b"\r\n%41é\u2028.pdf', '\x00\xff\r\n--'],
  ]);
});

it.each([
  ['a quoted boundary', `${field('a', '1')}--x--`, 'multipart/form-data; charset=utf-8; boundary="x"'],
  ['names without quotes', `${part('content-disposition: form-data; name=a', '1')}--x--\r\n`, type],
  ['other headers', `${part('Content-Type: text/plain\r\nContent-Disposition: form-data; name="a"', '1')}--x--`, type],
  ['bytes after the closing boundary', `${field('a', '1')}--x--\r\nmore`, type],
])('reads a form with %s', (_title, body, contentType) => {
  expect(read(body, contentType)).toEqual([{ name: 'a', fileName: undefined, bytes: Buffer.from('1') }]);
});

it('reads a file input in which no file was chosen as an empty file without a name', () => {
  const [file] = read(`${part('Content-Disposition: form-data; name="resume"; filename=""', '')}--x--`);
  expect([file?.fileName, file?.bytes.length]).toEqual(['', 0]);
});

it.each([
  ['an empty body', ''],
  ['text before the first part', `text\r\n${field('a', '1')}--x--`],
  ['no closing boundary', field('a', '1')],
  ['a part cut off in its header', '--x\r\nContent-Disposition: form-data; na'],
  ['a part without a name', `${part('Content-Disposition: form-data', '1')}--x--`],
  ['a part without a header', '--x\r\n\r\n1\r\n--x--'],
  ['a header that is too long', `--x\r\n${'X: y\r\n'.repeat(5000)}\r\n1\r\n--x--`],
  ['more than 40 parts', `${field('a', '1').repeat(41)}--x--`],
  ['a boundary that its content type does not name', `${field('a', '1').replaceAll('--x', '--y')}--y--`],
])('refuses a form with %s', (_title, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ statusCode: 400 }));
});

it('refuses more than 64 KB of text in all parts together, files not counted', () => {
  const half = 'x'.repeat(32 * 1024);
  // Two bytes less, as the names of the two parts count too.
  expect(read(`${field('a', half)}${field('b', half.slice(2))}--x--`)).toHaveLength(2);
  const file = part('Content-Disposition: form-data; name="resume"; filename="cv.pdf"', half);
  expect(read(`${field('a', half)}${file}${file}--x--`)).toHaveLength(3);
  expect(() => read(`${field('a', half)}${field('b', half)}--x--`)).toThrow(
    expect.objectContaining({ statusCode: 413 }),
  );
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(71)}`])(
  'refuses the content type %s, which has no valid boundary',
  (contentType) => {
    expect(() => read(`${field('a', '1')}--x--`, contentType)).toThrow(expect.objectContaining({ statusCode: 400 }));
  },
);
