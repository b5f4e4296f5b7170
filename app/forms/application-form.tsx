import { useEffect, useRef, useState } from 'react';
import { applicationForm } from '../../contract/job-application.ts';
import type { Refusal } from '../../contract/response.ts';
import { resumeExtensions, resumeMaxBytes, resumeProblem } from '../../contract/resume.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { forgetDraft, textsOf } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import type { FieldErrors } from './field-errors.ts';
import { FormStatus } from './form-status.tsx';
import { Honeypot, readHoneypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { RequiredNote } from './required-note.tsx';
import { callUrl, postForm } from './send.ts';
import { SubmitButton } from './submit-button.tsx';
import { Toaster, useToast } from './toaster.tsx';
import { clearForm, useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

/** use-submission.ts says when each text is shown. */
const wording = {
  leave: 'Your application is still being sent. Do you want to leave this page?',
  failed: 'Failed to submit application',
  unknownFailure: 'Failed to submit application. Please try again later.',
};

const sentText = 'Thank you. Your application has arrived, and you will hear from us soon.';

interface Job {
  slug: string;
  title: string;
}

interface Props {
  job: Job;
  refusal?: Refusal;
  /** Set if the form was posted without our script and accepted. */
  acceptedAt?: number;
}

export function ApplicationForm({ job, refusal, acceptedAt }: Props) {
  return (
    <Toaster>
      {acceptedAt && <Confirmation draftKey={draftKeyOf(job)} />}
      <Form job={job} refusal={refusal} />
    </Toaster>
  );
}

/** Confirms a form that was posted without our script. The server redirects to the id, `#applied`. */
function Confirmation({ draftKey }: { draftKey: string }) {
  useEffect(() => {
    forgetDraft(draftKey);
    // Removes `?sent=`, so that a reload does not confirm again.
    history.replaceState(history.state, '', location.pathname);
  }, [draftKey]);

  return (
    <p id="applied" className="form-success" tabIndex={-1}>
      {sentText}
    </p>
  );
}

function draftKeyOf({ slug }: Job): string {
  return `application-draft-${slug}`;
}

function Form({ job, refusal }: Omit<Props, 'acceptedAt'>) {
  const form = useRef<HTMLFormElement>(null);
  // Only for display: what is checked and sent is read from the file input.
  const [resume, setResume] = useState<File>();
  useDraft(form, draftKeyOf(job));
  const showToast = useToast();
  const isHydrated = useHydrated();

  const { submission, errors, setErrors, shownRefusal, submit, clearConfirmation, field } = useSubmission({
    record: applicationForm,
    form,
    refusal,
    wording,
    checkMore: () => resumeError(pickedFile(form.current)),
    send: (onProgress) => {
      const file = pickedFile(form.current);
      const body = formDataOf(textsOf(form.current), job, file);
      return postForm(callUrl(applicationForm), body, file?.size ?? 0, onProgress);
    },
    onSuccess: ({ message }) => {
      if (form.current) clearForm(form.current);
      setResume(undefined);
      forgetDraft(draftKeyOf(job));
      showToast({
        kind: 'success',
        title: 'Application Submitted!',
        text: message || "We'll review your application and get back to you soon.",
      });
    },
  });
  const isSending = submission.state === 'sending';

  // A file may have been picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const earlyFile = pickedFile(form.current);
    if (earlyFile) pickResume(earlyFile);
  }, []);

  function pickResume(file: File | undefined): void {
    setResume(file);
    const newError: FieldErrors = file ? resumeError(file) : {};
    setErrors(({ resume: _oldError, ...otherErrors }) => ({ ...otherErrors, ...newError }));
  }

  return (
    <form
      ref={form}
      method="post"
      action={applicationForm.page.replace(':slug', job.slug)}
      encType="multipart/form-data"
      className="form"
      // The heading above the form, in pages/job.tsx.
      aria-labelledby="apply-title"
      noValidate={isHydrated}
      onInput={clearConfirmation}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {shownRefusal && <ErrorSummary refusal={shownRefusal} />}
      <RequiredNote />
      <Field {...field('name')} autoComplete="name" />
      <div className="field-pair">
        <Field {...field('email')} autoComplete="email" />
        <Field {...field('phone')} autoComplete="tel" />
      </div>
      <div className="field-pair">
        <Field {...field('linkedin')} />
        <Field {...field('portfolio')} autoComplete="url" />
      </div>
      <Field {...field('coverLetter')} rows={4} />
      <ResumeField resume={resume} error={errors.resume} onPick={pickResume} />
      <input type="hidden" name="jobSlug" value={job.slug} />
      <input type="hidden" name="jobTitle" value={job.title} />
      <Honeypot />
      <SubmitButton isSending={isSending} label="Submit Application" sendingLabel="Submitting..." />
      {isSending && <progress className="progress" aria-label="Upload" max={1} value={submission.progress} />}
      <PrivacyNote />
      <FormStatus submission={submission} sentText={sentText} />
    </form>
  );
}

interface ResumeFieldProps {
  resume: File | undefined;
  error: string | undefined;
  onPick: (file: File | undefined) => void;
}

/** A live region announces messages about a picked file. An error found on submit is read when the field gets focus. */
function ResumeField({ resume, error, onPick }: ResumeFieldProps) {
  const isHydrated = useHydrated();
  const messages = (
    <>
      <p id="resume-hint" className="field-hint">
        {resume ? (
          <>
            {!error && <Icon name="check" />}
            {resume.name} ({(resume.size / 1024).toFixed(1)} KB)
          </>
        ) : (
          `PDF, DOC or DOCX, at most ${resumeMaxBytes / 1024 / 1024} MB`
        )}
      </p>
      {error && (
        <p id="resume-error" className="field-error">
          {error}
        </p>
      )}
    </>
  );
  return (
    <div className="field">
      <label htmlFor="resume">Resume *</label>
      <input
        id="resume"
        name="resume"
        type="file"
        className="input file-input"
        accept={resumeExtensions.join(',')}
        // Not before hydration sets `noValidate`: the browser would show its own message for a missing file instead of ours.
        required={isHydrated}
        aria-invalid={Boolean(error)}
        aria-describedby={['resume-hint', error && 'resume-error'].filter(Boolean).join(' ')}
        onChange={(event) => onPick(event.currentTarget.files?.[0])}
      />
      {!resume && messages}
      <div className="field-messages" aria-live="polite">
        {resume && messages}
      </div>
    </div>
  );
}

function resumeError(resume: File | undefined): FieldErrors {
  const problem = resumeProblem(resume);
  return problem ? { resume: problem } : {};
}

function pickedFile(form: HTMLFormElement | null): File | undefined {
  return form?.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
}

/** The order of the fields is part of the API: the cover letter comes after the job. */
function formDataOf(texts: Record<string, string>, job: Job, resume: File | undefined): FormData {
  const body = new FormData();
  const { coverLetter, ...otherTexts } = applicationForm.schema.parse(texts);
  const fields = { ...otherTexts, jobSlug: job.slug, jobTitle: job.title, coverLetter, ...readHoneypot(texts) };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (resume) body.append('resume', resume);
  return body;
}
