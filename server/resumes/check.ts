/** Checks the name, size and file type of a resume. The media type that the browser sent is ignored. */
import { type ResumeExtension, resumeExtensionOf, resumeMessages, resumeProblem } from '../../contract/resume.ts';
import { sanitiseResumeName } from './name.ts';

export interface UploadedResume {
  name: string;
  bytes: Buffer;
}

const mediaTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const rtf = Buffer.from('{\\rtf');
const zip = Buffer.from('PK\x03\x04');
/** The container of Word's files before .docx, in which names are in UTF-16. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const wordDocument = Buffer.from('WordDocument', 'utf16le');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** These look at the signature and one name inside: more is the virus scanner's work (scan.ts). */
const contentChecks: Record<ResumeExtension, (bytes: Buffer) => boolean> = {
  // PDF readers search the first kilobyte for the header, as printers and upload forms put other bytes before it.
  '.pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  // AbiWord and some job sites write RTF into files that end in .doc.
  '.doc': (bytes) => startsWith(bytes, rtf) || (startsWith(bytes, ole) && bytes.includes(wordDocument)),
  // Word on the web writes word/document2.xml, some programs for Windows word\document.xml. A password makes it an OLE container.
  '.docx': (bytes) =>
    (startsWith(bytes, zip) && (bytes.includes('word/document') || bytes.includes('word\\document'))) ||
    (startsWith(bytes, ole) && bytes.includes(encryptedPackage)),
};

export function checkResume({ name, bytes }: UploadedResume) {
  const problem = resumeProblem({ name, size: bytes.length });
  if (problem) return { problem };
  const extension = resumeExtensionOf(name);
  if (!extension || !contentChecks[extension](bytes)) return { problem: resumeMessages.wrongType };
  return { name: sanitiseResumeName(name, extension), type: mediaTypes[extension], bytes };
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
