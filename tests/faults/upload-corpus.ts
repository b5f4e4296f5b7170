/** Files that pretend to be a resume, by what they really are. */
import { buildZip, type ZipPart } from '../support/fixtures/resumes/build-zip.ts';
import { resumes } from '../support/fixtures/resumes/resumes.ts';

interface Upload {
  name: string;
  bytes: Buffer;
}

const pdf = resumes['libreoffice.pdf'];
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const documentParts: ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  },
  { name: 'word/document.xml', content: `<w:document xmlns:w="${namespace}"><w:body/></w:document>` },
];
const docx = (...more: ZipPart[]) => buildZip([...documentParts, ...more]);
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const bomb = buildZip([{ name: 'zeros', content: zeros(32) }]);
const relationship = (type: string, target: string) =>
  `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;

function docWith(storage: string): Buffer {
  const bytes = Buffer.from(resumes['libreoffice.doc']);
  const at = bytes.lastIndexOf(Buffer.from('1Table\0', 'utf16le'));
  bytes.fill(0, at, at + 64);
  bytes.write(storage, at, 'utf16le');
  bytes.writeUInt16LE(storage.length * 2 + 2, at + 64);
  return bytes;
}

const programs: Record<string, Buffer> = {
  'a program of Linux': join('\x7fELF\x02\x01\x01', Buffer.alloc(4000)),
  'a program of Windows': join('MZ\x90\0', Buffer.alloc(4000), 'PE\0\0'),
  'a program of a Mac': join('\xcf\xfa\xed\xfe\x07\0\0\x01', Buffer.alloc(4000)),
  'a shell script': join('#!/bin/sh\nrm -rf ~\n'),
  'a web page': join('<!doctype html><script>alert(1)</script>'),
  'a program of Linux with the marks of a PDF': join('\x7fELF %PDF-1.4 1 0 obj %%EOF'),
};

export const hostileUploads: Record<string, Upload> = {
  ...Object.fromEntries(
    Object.entries(programs).flatMap(([title, bytes]) =>
      ['.pdf', '.doc', '.docx'].map((extension) => [`${title} named ${extension}`, { name: `cv${extension}`, bytes }]),
    ),
  ),
  'a PDF that is an archive': {
    name: 'cv.pdf',
    bytes: buildZip([{ name: 'evil.exe', content: 'MZ' }], { prefix: pdf }),
  },
  'a web page that is a PDF': { name: 'cv.pdf', bytes: join('<html><!-- ', pdf, ' --><script>alert(1)</script>') },
  'a script that is a PDF': { name: 'cv.pdf', bytes: join('/*', pdf, '*/alert(1)') },
  'a picture that is a PDF': { name: 'cv.pdf', bytes: join('GIF89a\x01\0\x01\0', pdf) },
  'a PDF named DOCX': { name: 'cv.docx', bytes: pdf },
  'a DOCX named DOC': { name: 'cv.doc', bytes: resumes['pandoc.docx'] },
  'a bomb': { name: 'cv.docx', bytes: docx({ name: 'word/media/a', content: zeros(64) }) },
  'a bomb in a bomb': {
    name: 'cv.docx',
    bytes: docx({ name: 'word/a.zip', content: Buffer.concat(Array(40).fill(bomb)) }),
  },
  'many small bombs': {
    name: 'cv.docx',
    bytes: docx(
      ...Array.from({ length: 60 }, (_, index) => ({ name: `word/${index}`, content: Buffer.alloc(1_000_000) })),
    ),
  },
  'a bomb that says it is small': { name: 'cv.docx', bytes: docx({ name: 'word/a', content: zeros(32), size: 100 }) },
  'an archive without a document': { name: 'cv.docx', bytes: bomb },
  'a DOCX with macros': { name: 'cv.docx', bytes: docx({ name: 'word/vbaProject.bin', content: 'x' }) },
  'a DOC with macros': { name: 'cv.doc', bytes: docWith('Macros') },
  'an encrypted DOCX': { name: 'cv.docx', bytes: docWith('EncryptedPackage') },
  'an encrypted archive': { name: 'cv.docx', bytes: docx({ name: 'word/a', content: 'a', flags: 1 }) },
  'a template on the web': {
    name: 'cv.docx',
    bytes: docx({
      name: 'word/_rels/settings.xml.rels',
      content: relationship('attachedTemplate', 'http://evil.example/a'),
    }),
  },
  'nothing at all': { name: 'cv.pdf', bytes: Buffer.alloc(0) },
  'a PDF with a second extension': { name: 'cv.pdf.exe', bytes: pdf },
  'a PDF that turns its name around': { name: 'cv\u202Efdp.exe', bytes: pdf },
  'a PDF without an extension': { name: 'pdf', bytes: pdf },
};

/** File names, and what is stored of them. */
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
