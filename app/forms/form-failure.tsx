import type { Submission } from './use-submission.ts';

/** What went wrong, beside the button, until the next try. The toast has announced it already. */
export function FormFailure({ submission }: { submission: Submission }) {
  if (submission.state !== 'failed') return null;
  return <p className="form-failure">{submission.sentence}</p>;
}
