/** Checks the name, size and content of a resume. The media type the browser sent is ignored. */
import { resumeExtensionOf, resumeMessages, resumeProblem } from '../../contract/resume.ts';
import { sanitiseResumeName } from './name.ts';
import type { CheckDocument } from './workers.ts';

export interface CheckedResume {
  /** Sanitised; ends in the right extension. */
  name: string;
  /** The media type, by its content. */
  type: string;
  bytes: Uint8Array;
}

const mediaTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export async function checkResume(
  { name, bytes }: { name: string; bytes: Uint8Array },
  checkDocument: CheckDocument,
): Promise<CheckedResume | { problem: string }> {
  const problem = resumeProblem({ name, size: bytes.length });
  const extension = resumeExtensionOf(name);
  if (problem || !extension) return { problem: problem ?? resumeMessages.wrongType };
  if (!(await checkDocument({ extension, bytes }))) return { problem: resumeMessages.wrongType };
  return { name: sanitiseResumeName(name, extension), type: mediaTypes[extension], bytes };
}
