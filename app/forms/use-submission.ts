import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import type { FieldRule } from '../../contract/field-rules.ts';
import type { Form } from '../../contract/form.ts';
import type { Refusal } from '../../contract/response.ts';
import { textsOf } from './draft.ts';
import { checkFields, type FieldErrors, firstMessages } from './field-errors.ts';
import type { SendOutcome } from './send.ts';
import { useToast } from './toaster.tsx';

export type Submission = { state: 'idle' | 'failed' | 'sent' } | { state: 'sending'; progress: number };

interface Options<FormRecord extends Form> {
  record: FormRecord;
  form: RefObject<HTMLFormElement | null>;
  /** Set if the form was posted without our script and not accepted. */
  refusal: Refusal | undefined;
  /** Checks what is not a field of the record. */
  checkMore?: () => FieldErrors;
  send: (onProgress: (share: number) => void) => Promise<SendOutcome>;
  onSuccess: (outcome: Extract<SendOutcome, { kind: 'success' }>) => void;
  /** Success leads to another page. The form stays in its sending state until that page is shown. */
  leavesOnSuccess?: boolean;
  wording: {
    /** Question to a visitor who leaves while the form is being sent. */
    leave: string;
    /** Shown if sending fails and the server gives no text of its own. */
    failed: string;
    /**
     * Shown instead of `failed` if the thrown value is not an `Error`, as the site's specification demands. `fetch` throws no
     * such value, but a browser extension that replaces `fetch` may.
     */
    unknownFailure: string;
    /** For a response that is not JSON, such as a proxy's error page. Without this, `failed` is shown. */
    notJson?: (status: number, statusText: string) => string;
  };
}

/** The submit lifecycle of every form. */
export function useSubmission<FormRecord extends Form>(options: Options<FormRecord>) {
  const { record, form, refusal, checkMore, send, onSuccess, leavesOnSuccess = false, wording } = options;
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>(() => firstMessages(refusal?.details ?? {}));
  const [shownRefusal, setShownRefusal] = useState(refusal);
  // False as soon as the response has arrived, so that the navigation after success is not blocked.
  const isSending = useRef(false);
  const showToast = useToast();

  // The disabled button loses focus while sending, and the next Tab would start at the top of the page. It gets focus
  // back before the toast appears, because a closing toast returns focus to where it was before.
  useLayoutEffect(() => {
    if (submission.state === 'failed' || submission.state === 'sent') returnFocusToButton(form.current);
  }, [form, submission.state]);

  useLeaveWarning(isSending, submission.state === 'sending', wording.leave);

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setErrors({});
    setShownRefusal(undefined);
    // after-post.ts puts "Error: " before the title of a refused form.
    document.title = document.title.replace(/^Error: /, '');
    setSubmission({ state: 'idle' });
    const fieldErrors = { ...checkFields(record.schema, textsOf(form.current)), ...checkMore?.() };
    if (Object.keys(fieldErrors).length > 0) {
      showErrors(fieldErrors);
      return;
    }
    isSending.current = true;
    setSubmission({ state: 'sending', progress: 0 });
    try {
      handleOutcome(await send((progress) => setSubmission({ state: 'sending', progress })));
    } catch (thrown) {
      fail('Error', thrown instanceof Error ? wording.failed : wording.unknownFailure);
    }
  }

  function handleOutcome(outcome: SendOutcome): void {
    switch (outcome.kind) {
      case 'success':
        isSending.current = false;
        onSuccess(outcome);
        if (!leavesOnSuccess) setSubmission({ state: 'sent' });
        break;
      case 'invalid':
        fail('Validation Error', outcome.error || 'Please check the form fields and try again.');
        showErrors(firstMessages(outcome.details));
        break;
      case 'not-json':
        fail('Error', wording.notJson?.(outcome.status, outcome.statusText) ?? wording.failed);
        break;
      case 'refused':
        fail('Error', outcome.error || wording.failed);
    }
  }

  function fail(title: string, text: string): void {
    isSending.current = false;
    setSubmission({ state: 'failed' });
    showToast({ kind: 'destructive', title, text });
  }

  function showErrors(fieldErrors: FieldErrors): void {
    // Shown before focus moves: otherwise a screen reader would read the field twice.
    flushSync(() => setErrors(fieldErrors));
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const firstInvalid = fields.find(({ name }) => fieldErrors[name]);
    // WebKit's focus() would scroll the field to the edge of the window, with its label under the header.
    firstInvalid?.focus({ preventScroll: true });
    firstInvalid?.scrollIntoView({ block: 'nearest' });
  }

  function clearConfirmation(): void {
    setSubmission((old) => (old.state === 'sent' ? { state: 'idle' } : old));
  }

  /** The props of a field. */
  function field(name: keyof FormRecord['rules'] & string) {
    const rule = record.rules[name] as FieldRule;
    return { name, rule, error: errors[name], typed: refusal?.texts?.[name] };
  }

  return { submission, errors, setErrors, shownRefusal, submit, clearConfirmation, field };
}

/**
 * A large file may take a minute on a mobile network, and a visitor who has left cannot be told that it failed.
 * `isSending` is always up to date, `isSendingShown` only after the next render.
 */
function useLeaveWarning(isSending: RefObject<boolean>, isSendingShown: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isSending.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  useEffect(() => {
    // Firefox keeps pages with this listener out of its back/forward cache, so we add it only while sending.
    if (!isSendingShown) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => isSending.current && event.preventDefault();
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, [isSending, isSendingShown]);
}

function returnFocusToButton(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}
