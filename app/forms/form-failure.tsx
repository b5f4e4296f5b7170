import { company } from '../../content/company.ts';
import type { Submission } from './use-submission.ts';
/** Stays beside the button until the next try, since the toast, which says why, goes. */
export function FormFailure({ submission }: { submission: Submission }) {
  if (submission.state !== 'failed') return null;
  return (
    <p className="form-failure">
      Not sent yet. Everything you typed is still here: please try again, or write to{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a>.
    </p>
  );
}
