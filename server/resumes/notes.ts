/** What e-mails and the inbox say about a stored resume. */
import { forms, type SubmissionKind } from '../../contract/forms.ts';

export function missingResumeNote({ kind, resume }: { kind: SubmissionKind; resume?: object }): string {
  const isMissing = forms[kind].hasResume && !resume;
  return isMissing ? 'not kept, as the resumes of held applications had used up their space' : '';
}

export function scanWarning({ scan }: { scan?: string }): string {
  return scan === 'not scanned' ? ', not scanned for viruses' : '';
}
