/** Uploads for upload-corpus.test.ts: files that are no resume, files that only look like one, and odd file names. */
import { genuineResumes, resumes } from '../support/fixtures/resumes/resumes.ts';

interface Upload {
  name: string;
  bytes: Buffer;
}

const pdf = resumes['libreoffice.pdf'];
const docx = genuineResumes['pandoc.docx'] as Buffer;
const bytesOf = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

const otherFiles: Record<string, Buffer> = {
  'a Linux program': bytesOf('\x7fELF\x02\x01\x01', Buffer.alloc(4000)),
  'a Windows program': bytesOf('MZ\x90\0', Buffer.alloc(4000), 'PE\0\0'),
  'a macOS program': bytesOf('\xcf\xfa\xed\xfe\x07\0\0\x01', Buffer.alloc(4000)),
  'a shell script': bytesOf('#!/bin/sh\nrm -rf ~\n'),
  'a web page': bytesOf('<!doctype html><script>alert(1)</script>'),
  'an archive': bytesOf('PK\x03\x04', Buffer.alloc(26), 'evil.exe', Buffer.alloc(4000)),
};

export const wrongUploads: Record<string, Upload> = {
  ...Object.fromEntries(
    Object.entries(otherFiles).flatMap(([title, bytes]) =>
      ['.pdf', '.doc', '.docx'].map((extension) => [`${title} named ${extension}`, { name: `cv${extension}`, bytes }]),
    ),
  ),
  'a PDF named DOCX': { name: 'cv.docx', bytes: pdf },
  'a DOCX named DOC': { name: 'cv.doc', bytes: docx },
  'nothing at all': { name: 'cv.pdf', bytes: Buffer.alloc(0) },
  'a PDF with a second extension': { name: 'cv.pdf.exe', bytes: pdf },
  'a PDF whose name is displayed backwards': { name: 'cv\u202Efdp.exe', bytes: pdf },
  'a PDF without an extension': { name: 'pdf', bytes: pdf },
};

/** The server accepts these, as it checks only the signature of a file and one name inside, and never opens the file. */
export const lookalikes: Record<string, Upload> = {
  'a PDF of one line': { name: 'cv.pdf', bytes: bytesOf('%PDF-1.4') },
  'a web page that is a PDF': { name: 'cv.pdf', bytes: bytesOf('<html><!-- ', pdf, ' --><script>alert(1)</script>') },
  'a program that is a PDF': { name: 'cv.pdf', bytes: bytesOf('\x7fELF %PDF-1.4 1 0 obj %%EOF') },
  'a PDF that is an archive': { name: 'cv.pdf', bytes: bytesOf(pdf, docx) },
  'an archive with the name of a document': { name: 'cv.docx', bytes: bytesOf('PK\x03\x04word/document') },
  'half a DOCX': { name: 'cv.docx', bytes: docx.subarray(0, docx.length / 2) },
  'an RTF document of one line': { name: 'cv.doc', bytes: bytesOf('{\\rtf1 Maya Fernwick}') },
};

/** File names as uploaded, each with the name that is stored. */
export const oddNames: Record<string, RegExp> = {
  '../../etc/cron.d/cv.pdf': /^cv\.pdf$/,
  'C:\\Windows\\System32\\cv.pdf': /^cv\.pdf$/,
  'cv\0.exe.pdf': /^cv\.exe\.pdf$/,
  'cv\r\nBcc: eve@example.com.pdf': /^cvBcc- eve-example\.com\.pdf$/,
  'cv"; name="jobSlug.pdf': /^cv- name-jobSlug\.pdf$/,
  [`${'a'.repeat(5000)}.pdf`]: /^a{1,100}\.pdf$/,
  'a\u202Efdp.exe.pdf': /^afdp\.exe\.pdf$/,
  'CON.pdf': /^resume-CON\.pdf$/,
  'lpt1.pdf': /^resume-lpt1\.pdf$/,
  '...cv.pdf': /^cv\.pdf$/,
  '-rf.pdf': /^rf\.pdf$/,
  '.pdf': /^resume\.pdf$/,
  '🙂 cv 👩‍💻.pdf': /^cv\.pdf$/,
  'cv.docx.PDF': /^cv\.docx\.pdf$/,
  '$(id)`id`|id;.pdf': /^\(id\)-id-id\.pdf$/,
  '<img src=x onerror=alert(1)>.pdf': /^img src-x onerror-alert\(1\)\.pdf$/,
  'නදීශා 简历.pdf': /^නදීශා 简历\.pdf$/,
};
