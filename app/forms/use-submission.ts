import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import type { Refusal } from '../../contract/page-request.ts';
import { useToast } from '../ui/toaster.tsx';
import { type FieldErrors, firstMessages } from './field-errors.ts';
import type { SendOutcome } from './send.ts';

export type Submission = { state: 'idle' | 'failed' | 'sent' } | { state: 'sending'; progress: number };

interface Parts {
  form: RefObject<HTMLFormElement | null>;
  /** The page answers a form that the browser itself had posted. */
  refusal: Refusal | undefined;
  check: () => FieldErrors;
  send: (onProgress: (share: number) => void) => Promise<SendOutcome>;
  onSuccess: (message: string | undefined) => void;
  /** Success leads to another page, and until that is shown the form looks as while sending. */
  leavesOnSuccess?: boolean;
  wording: {
    /** Asked when the visitor leaves while it is being sent. */
    leave: string;
    failed: string;
    /** For a thrown value that is not an Error. */
    thrown: string;
    notJson?: (status: number, statusText: string) => string;
  };
}

/** The states of a submission, the same for both forms. */
export function useSubmission({ form, refusal, check, send, onSuccess, leavesOnSuccess = false, wording }: Parts) {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>(() => firstMessages(refusal?.details ?? {}));
  const [shownRefusal, setShownRefusal] = useState(refusal);
  const isSending = useRef(false);
  const showToast = useToast();

  // A button that is disabled while sending loses focus, and the next Tab would start at the top of the page. It has it
  // again before the toast can be seen, which moves focus back to where it was when the toast is closed.
  useLayoutEffect(() => {
    if (submission.state === 'failed' || submission.state === 'sent') returnFocus(form.current);
  }, [form, submission.state]);

  useAskBeforeLeaving(isSending, submission.state === 'sending', wording.leave);

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setErrors({});
    setShownRefusal(undefined);
    document.title = document.title.replace(/^Error: /, '');
    setSubmission({ state: 'idle' });
    const found = check();
    if (Object.keys(found).length > 0) {
      showErrors(found);
      return;
    }
    isSending.current = true;
    setSubmission({ state: 'sending', progress: 0 });
    try {
      finish(await send((progress) => setSubmission({ state: 'sending', progress })));
    } catch (thrown) {
      fail('Error', thrown instanceof Error ? wording.failed : wording.thrown);
    }
  }

  function finish(outcome: SendOutcome): void {
    switch (outcome.kind) {
      case 'success':
        isSending.current = false;
        onSuccess(outcome.message);
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

  function showErrors(found: FieldErrors): void {
    // A message that comes after the focus makes a screen reader say the field twice.
    flushSync(() => setErrors(found));
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const first = fields.find(({ name }) => found[name]);
    // WebKit's focus() would scroll it to the edge of the window, with its label under the header.
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
  }

  /** The visitor writes the next one. */
  function forgetSent(): void {
    setSubmission((old) => (old.state === 'sent' ? { state: 'idle' } : old));
  }

  return { submission, errors, setErrors, shownRefusal, submit, forgetSent };
}

/** A large file may take a minute on a mobile network, and a visitor who has left cannot be told that it failed. */
function useAskBeforeLeaving(isSending: RefObject<boolean>, isShownSending: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isSending.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  useEffect(() => {
    // Firefox keeps pages with this listener out of its back/forward cache, so it is there only while sending.
    if (!isShownSending) return;
    const ask = (event: BeforeUnloadEvent) => isSending.current && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending, isShownSending]);
}

function returnFocus(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}
