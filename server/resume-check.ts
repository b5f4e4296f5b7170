/** Looks inside a resume: extension, signature and container must agree. What the browser called it counts for nothing. */
import { resumeExtensionOf, resumeMessages, resumeProblem } from '../contract/resume.ts';
import { isDoc } from './resume-doc.ts';
import { isDocx } from './resume-docx.ts';
import { sanitiseResumeName } from './resume-name.ts';
import { isPdf } from './resume-pdf.ts';

export interface CheckedResume {
  /** Safe to store, mail and save; ends in the right extension. */
  name: string;
  /** The media type, by our own finding. */
  type: string;
  bytes: Uint8Array;
}

const formats = {
  '.pdf': { type: 'application/pdf', matches: isPdf },
  '.doc': { type: 'application/msword', matches: isDoc },
  '.docx': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', matches: isDocx },
};

export function checkResume(file: { name: string; bytes: Uint8Array }): CheckedResume | { problem: string } {
  const { name, bytes } = file;
  const problem = resumeProblem({ name, size: bytes.length });
  const extension = resumeExtensionOf(name);
  if (problem || !extension) return { problem: problem ?? resumeMessages.wrongType };
  const { type, matches } = formats[extension];
  if (!isReadable(matches, bytes)) return { problem: resumeMessages.wrongType };
  return { name: sanitiseResumeName(name, extension), type, bytes };
}

/** The readers throw where a file points beyond its own end or does not unpack. */
function isReadable(matches: (bytes: Buffer) => boolean, bytes: Uint8Array): boolean {
  try {
    return matches(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return false;
  }
}
