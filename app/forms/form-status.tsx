import { company } from '../../content/company.ts';
import type { Submission } from './use-submission.ts';

/** Announces the sending to screen readers, and shows a failure until the next try. The toast gives its reason. */
export function FormStatus({ submission }: { submission: Submission }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {submission.state === 'sending' && 'Sending…'}
      </p>
      {submission.state === 'failed' && (
        <p className="form-failure">
          Not sent yet. Everything you typed is still here: please try again, or write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      )}
    </>
  );
}
