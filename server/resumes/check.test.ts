import { expect, it, test } from 'vitest';
import { resumeMaxBytes, resumeMessages } from '../../contract/resume.ts';
import { genuineResumes, resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { checkResume } from './check.ts';

const { tooLarge, wrongType } = resumeMessages;
const check = (name: string, bytes: Buffer | string) => checkResume({ name, bytes: Buffer.from(bytes) });
const pdf = resumes['libreoffice.pdf'];
const docx = genuineResumes['pandoc.docx'] as Buffer;
const doc = genuineResumes['libreoffice-word-97.doc'] as Buffer;
const rtf = genuineResumes['abiword.doc'] as Buffer;
const passwordDocx = genuineResumes['libreoffice-password.docx'] as Buffer;

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

test.each(Object.entries(genuineResumes))('%s is accepted, under its file name without the folders', (name, bytes) => {
  const type = mediaTypes[name.split('.').at(-1) ?? ''];
  expect(check(`C:\\My CVs\\${name}`, bytes)).toEqual({ name, type, bytes });
});

/** Returns a copy in which a name is replaced everywhere by another one of the same length. */
function replaceName(bytes: Buffer, from: string, to: string, encoding: BufferEncoding = 'latin1'): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from, 0, encoding); at >= 0; at = copy.indexOf(from, 0, encoding)) {
    copy.write(to, at, encoding);
  }
  return copy;
}

test.each<[string, string, Buffer | string]>([
  ['a PDF named DOC', 'cv.doc', pdf],
  ['a DOC named DOCX', 'cv.docx', doc],
  ['a DOCX named DOC', 'cv.doc', docx],
  ['a DOCX with a password named DOC', 'cv.doc', passwordDocx],
  ['an RTF document named DOCX', 'cv.docx', rtf],
  ['a PDF whose header is after the first kilobyte', 'cv.pdf', Buffer.concat([Buffer.alloc(1024), pdf])],
  ['a ZIP archive without a Word document', 'cv.docx', replaceName(docx, 'word/document', 'xl/worksheets')],
  ['a DOCX without its first byte', 'cv.docx', docx.subarray(1)],
  ['an Excel workbook named DOC', 'cv.doc', replaceName(doc, 'WordDocument', 'Workbook\0\0\0\0', 'utf16le')],
  ['a DOC without its first byte', 'cv.doc', doc.subarray(1)],
  ['a text that contains the name of a file inside every DOCX', 'cv.docx', 'word/document.xml'],
  ['a program named PDF', 'cv.pdf', 'MZ\x90\0\0\0PE\0\0'],
  ['an empty file named PDF', 'cv.pdf', ''],
  ['a PDF without an extension', 'pdf', pdf],
  ['a PDF with another extension after .pdf', 'cv.pdf.exe', pdf],
  ['a Word document with macros (DOCM)', 'cv.docm', docx],
])('%s is refused as the wrong type', (_, name, bytes) => {
  expect(check(name, bytes)).toEqual({ problem: wrongType });
});

it('accepts exactly 5 MB, and not a byte more', () => {
  const padded = (length: number) => Buffer.concat([pdf, Buffer.alloc(length - pdf.length)]);
  expect(check('cv.pdf', padded(resumeMaxBytes))).toMatchObject({ name: 'cv.pdf' });
  expect(check('cv.pdf', padded(resumeMaxBytes + 1))).toEqual({ problem: tooLarge });
  // The type is checked first, as in the browser.
  expect(check('cv.exe', padded(resumeMaxBytes + 1))).toEqual({ problem: wrongType });
});
