/** Looks inside a file: whether its content is what its extension says. Untrusted files are looked at in a worker (resume-worker.ts). */
import type { resumeExtensions } from '../../contract/resume.ts';
import { isDoc } from './doc.ts';
import { isDocx } from './docx.ts';
import { isPdf } from './pdf.ts';

export interface ResumeDocument {
  extension: (typeof resumeExtensions)[number];
  bytes: Uint8Array;
}

const checks = { '.pdf': isPdf, '.doc': isDoc, '.docx': isDocx };

/** The readers throw where a file points beyond its own end or does not unpack. */
export function isDocument({ extension, bytes }: ResumeDocument): boolean {
  try {
    return checks[extension](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return false;
  }
}
