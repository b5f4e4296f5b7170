import { expect, it } from 'vitest';
import { buildZip } from '../../tests/support/fixtures/resumes/build-zip.ts';
import { resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { isPdf } from './pdf.ts';

const pdf = resumes['libreoffice.pdf'];
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

it.each([
  ['a byte order mark and blank lines before it', join('\uFEFF\r\n', pdf)],
  ['printer commands before it', join('\x1b%-12345X@PJL JOB\r\n', pdf)],
  ['zeros after it', join(pdf, Buffer.alloc(200_000))],
  ['a line after it', join(pdf, '\r\n--boundary--\r\n')],
])('accepts one with %s', (_, bytes) => {
  expect(isPdf(bytes)).toBe(true);
});

it.each([
  ['its header after the first kilobyte', join(Buffer.alloc(1025, ' '), pdf)],
  ['a program before it', join('MZ\x90\0', pdf)],
  ['a program of a Mac before it', join(Buffer.from('cffaedfe07000001', 'hex'), pdf)],
  ['a picture before it', join('GIF89a/*', pdf)],
  ['a picture as a comment before it', join(Buffer.from('ffd8fffe0010', 'hex'), pdf)],
  ['a script before it', join('/*', pdf, '*/alert(1)')],
  ['blanks and a web page before it', join('\n \t<html><script>alert(1)</script>', pdf)],
  ['a web page before it', join('<script>alert(1)</script>', pdf)],
  ['an archive around it', buildZip([{ name: 'cv.pdf', content: pdf, method: 0 }])],
  ['an archive after it', buildZip([{ name: 'evil.exe', content: 'MZ' }], { prefix: pdf })],
  [
    'an archive whose comment is its end',
    buildZip([{ name: 'a', content: 'a' }], { prefix: pdf, comment: Buffer.from('%%EOF') }),
  ],
  ['nothing but its first and last line', join('%PDF-1.4\n%%EOF')],
  ['no end', pdf.subarray(0, 20_000)],
])('refuses one with %s', (_, bytes) => {
  expect(isPdf(bytes)).toBe(false);
});
