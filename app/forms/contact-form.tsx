import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmationUrl } from '../../contract/confirmation.ts';
import { contactForm } from '../../contract/contact-message.ts';
import type { Refusal } from '../../contract/response.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { contactDraftKey, forgetDraft, textsOf } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { FormStatus } from './form-status.tsx';
import { Honeypot, readHoneypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { RequiredNote } from './required-note.tsx';
import { callUrl, postJson } from './send.ts';
import { SubmitButton } from './submit-button.tsx';
import { Toaster } from './toaster.tsx';
import { useDraft } from './use-draft.ts';
import { useProposedSubject } from './use-proposed-subject.ts';
import { useSubmission } from './use-submission.ts';

/**
 * The site's specification fixes these texts, except `leave`. So `notJson` cannot be reworded, although it sounds as if it were
 * meant for developers. use-submission.ts says when each is shown.
 */
const wording = {
  leave: 'Your message is still being sent. Do you want to leave this page?',
  failed: 'Failed to send message',
  unknownFailure: 'Failed to send message. Please try again or email us directly.',
  notJson: (status: number, statusText: string) =>
    `Backend returned ${status}: ${statusText}. Please verify the API endpoint is correct (${callUrl(contactForm)}).`,
};

export function ContactForm({ refusal }: { refusal?: Refusal }) {
  return (
    <Toaster>
      <Form refusal={refusal} />
    </Toaster>
  );
}

function Form({ refusal }: { refusal?: Refusal }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // In the navigation state, use-site-links.ts says which page the visitor comes from.
  const { state } = useLocation();
  useDraft(form, contactDraftKey);
  // After the draft: a subject is proposed only for a form that is still empty.
  useProposedSubject(form);
  const isHydrated = useHydrated();

  const { submission, shownRefusal, submit, field } = useSubmission({
    record: contactForm,
    form,
    refusal,
    wording,
    leavesOnSuccess: true,
    send: () => {
      const texts = textsOf(form.current);
      const body = { ...contactForm.schema.parse(texts), ...readHoneypot(texts) };
      return postJson(callUrl(contactForm), body, state?.from);
    },
    onSuccess: ({ acceptedAt }) => {
      forgetDraft(contactDraftKey);
      // There is no form any more if the visitor left the page during sending.
      if (!form.current) return;
      navigate(confirmationUrl(contactForm, acceptedAt), { replace: true });
    },
  });
  const isSending = submission.state === 'sending';

  return (
    <form
      ref={form}
      method="post"
      action={contactForm.page}
      className="form"
      aria-label="Contact form"
      noValidate={isHydrated}
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
      <Field {...field('subject')} />
      <Field {...field('message')} rows={7} />
      <Honeypot />
      <SubmitButton isSending={isSending} label="Send Message" sendingLabel="Sending..." hasSpinner />
      <PrivacyNote />
      <FormStatus submission={submission} />
    </form>
  );
}
