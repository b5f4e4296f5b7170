import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { contactRules, contactSchema } from '../../contract/contact-message.ts';
import { Button } from '../ui/button.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { checkFields } from './field-errors.ts';
import { FormStatus } from './form-status.tsx';
import { Honeypot, readHoneypot } from './honeypot.tsx';
import { contactUrl, postJson } from './send.ts';
import { TextField } from './text-field.tsx';
import type { ThankYouState } from './thank-you-state.ts';
import { textsOf, useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

const wording = {
  leave: 'Your message is still being sent. Leave this page all the same?',
  failed: 'Failed to send message',
  thrown: 'Failed to send message. Please try again or email us directly.',
  notJson: (status: number, statusText: string) =>
    `Backend returned ${status}: ${statusText}. Please verify the API endpoint is correct (${contactUrl}).`,
};

export function ContactForm() {
  return (
    <Toaster>
      <Form />
    </Toaster>
  );
}

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const clearDraft = useDraft(form, 'contact-draft');
  const isHydrated = useHydrated();

  const { submission, errors, submit } = useSubmission({
    form,
    wording,
    leavesOnSuccess: true,
    check: () => checkFields(contactSchema, textsOf(form.current)),
    send: () => {
      const texts = textsOf(form.current);
      return postJson(contactUrl, { ...contactSchema.parse(texts), ...readHoneypot(texts) });
    },
    onSuccess: () => {
      clearDraft();
      // The visitor has left the page while it was being sent.
      if (!form.current) return;
      const state: ThankYouState = { fromSubmission: true, timestamp: Date.now() };
      navigate('/contact/thank-you', { replace: true, state });
    },
  });
  const isSending = submission.state === 'sending';

  return (
    <form
      ref={form}
      method="post"
      action={contactUrl}
      className="form"
      aria-label="Contact form"
      noValidate={isHydrated}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField name="name" rule={contactRules.name} error={errors.name} autoComplete="name" />
      <div className="field-pair">
        <TextField name="email" rule={contactRules.email} error={errors.email} type="email" autoComplete="email" />
        <TextField name="phone" rule={contactRules.phone} error={errors.phone} type="tel" autoComplete="tel" />
      </div>
      <TextField name="subject" rule={contactRules.subject} error={errors.subject} autoComplete="off" />
      <TextField name="message" rule={contactRules.message} error={errors.message} rows={7} autoComplete="off" />
      <Honeypot />
      <Button type="submit" disabled={isSending}>
        {isSending ? (
          <>
            <span className="spinner" aria-hidden="true" />
            Sending...
          </>
        ) : (
          'Send Message'
        )}
      </Button>
      <FormStatus submission={submission} />
    </form>
  );
}
