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

/** The container of Word's files before .docx. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const rtf = Buffer.from('{\\rtf');
const zip = Buffer.from('PK\x03\x04');
/** Names in an OLE container are in UTF-16. */
const wordDocument = Buffer.from('WordDocument', 'utf16le');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Each check recognises a file type by its signature, and most also by a name inside the file. Looking deeper is the
 * virus scanner's work (scan.ts).
 */
const contentChecks: Record<ResumeExtension, (bytes: Buffer) => boolean> = {
  // PDF readers search the first kilobyte for the header, as printers and upload forms put other bytes before it.
  '.pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  // AbiWord and some job sites write RTF into files that end in .doc.
  '.doc': (bytes) => startsWith(bytes, rtf) || (startsWith(bytes, ole) && bytes.includes(wordDocument)),
  // Word on the web writes word/document2.xml, some programs for Windows word\document.xml. A document with a password is
  // inside an OLE container.
  '.docx': (bytes) =>
    (startsWith(bytes, zip) && (bytes.includes('word/document') || bytes.includes('word\\document'))) ||
    (startsWith(bytes, ole) && bytes.includes(encryptedPackage)),
};

/** Returns the resume with a sanitised name and the media type that belongs to its extension, or what is wrong with it. */
export function checkResume({ name, bytes }: UploadedResume) {
  const problem = resumeProblem({ name, size: bytes.length });
  const extension = resumeExtensionOf(name);
  // A missing extension is a problem too; TypeScript cannot know that.
  if (problem || !extension) return { problem: problem ?? resumeMessages.wrongType };
  if (!contentChecks[extension](bytes)) return { problem: resumeMessages.wrongType };
  return { name: sanitiseResumeName(name, extension), type: mediaTypes[extension], bytes };
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
