import { company } from '../../content/company.ts';
import type { Submission } from './use-submission.ts';

interface Props {
  submission: Submission;
  /** Needed by a form that stays on its page after success. */
  sentText?: string;
}

/** Announces the sending to screen readers, and shows how it ended for longer than the toast does. */
export function FormStatus({ submission, sentText }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {submission.state === 'sending' && 'Sending…'}
      </p>
      {submission.state === 'sent' && <p className="form-success">{sentText}</p>}
      {submission.state === 'failed' && (
        <p className="form-failure">
          Not sent yet. Everything you typed is still here: please try again, or write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      )}
    </>
  );
}
