/** What e-mails and the inbox say about a stored resume. */
import { forms, type SubmissionKind } from '../../contract/forms.ts';

/**
 * The resumes of applications that are held as spam share a limited space. Once it is full, a further held application is stored
 * without its resume.
 */
export function isResumeMissing({ kind, resume }: { kind: SubmissionKind; resume?: object }): boolean {
  return forms[kind].hasResume && !resume;
}

export const missingResumeNote = 'not kept, as the resumes of held applications had used up their space';

/** Returns a warning only if a scanner is configured and did not answer. */
export function scanWarning({ scan }: { scan?: string }): string {
  return scan === 'not scanned' ? ', not scanned for viruses' : '';
}
