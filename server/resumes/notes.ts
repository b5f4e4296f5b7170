/** What e-mails and the inbox say about a stored resume. */
import { forms, type SubmissionKind } from '../../contract/forms.ts';

/** Returns an empty text unless the resume is missing. */
export function missingResumeNote({ kind, resume }: { kind: SubmissionKind; resume?: object }): string {
  const isMissing = forms[kind].hasResume && !resume;
  return isMissing ? 'not kept, as the resumes of held applications had used up their space' : '';
}

/** Returns a warning only if a scanner is configured and did not answer. */
export function scanWarning({ scan }: { scan?: string }): string {
  return scan === 'not scanned' ? ', not scanned for viruses' : '';
}
