/** Whether the content of a file is what its extension says. Uploads are checked in a worker thread (workers.ts). */
import type { ResumeExtension } from '../../contract/resume.ts';
import { isDoc } from './doc.ts';
import { isDocx } from './docx.ts';
import { isPdf } from './pdf.ts';

export interface ResumeDocument {
  extension: ResumeExtension;
  bytes: Uint8Array;
}

const checks = { '.pdf': isPdf, '.doc': isDoc, '.docx': isDocx };

/** The readers throw when a file points beyond its own end or cannot be unpacked. */
export function isDocument({ extension, bytes }: ResumeDocument): boolean {
  try {
    return checks[extension](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return false;
  }
}
