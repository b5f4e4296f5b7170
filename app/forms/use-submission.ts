import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useToast } from '../ui/toaster.tsx';
import type { Outcome } from './send.ts';

export type Submission = { state: 'idle' } | { state: 'sending'; progress: number } | { state: 'failed' };

export type FieldErrors = Record<string, string | undefined>;

interface Parts {
  form: RefObject<HTMLFormElement | null>;
  /** First message per field; empty when all is well. */
  check: () => FieldErrors;
  send: (onProgress: (share: number) => void) => Promise<Outcome>;
  onSuccess: (message: string | undefined) => void;
  /** Success leads to another page: until it is there, the form stays as it is while sending. */
  leavesOnSuccess?: boolean;
  wording: {
    /** Asks whoever goes while it is being sent. */
    leave: string;
    failed: string;
    /** For a thrown value that is no error. */
    thrown: string;
    notJson?: (status: number, statusText: string) => string;
  };
}

const checkFields = 'Please check the form fields and try again.';

/** The life of a submission, the same for both forms. */
export function useSubmission({ form, check, send, onSuccess, leavesOnSuccess = false, wording }: Parts) {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const isSending = useRef(false);
  const showToast = useToast();

  // A button that is disabled while it sends loses the focus, and would leave the keyboard at the top of the page.
  useEffect(() => {
    const element = form.current;
    if (submission.state !== 'sending') return;
    return () => returnFocus(element);
  }, [form, submission.state]);

  useAskBeforeLeaving(isSending, submission.state === 'sending', wording.leave);

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setErrors({});
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

  function stopSending(next: Submission): void {
    isSending.current = false;
    setSubmission(next);
  }

  function finish(outcome: Outcome): void {
    switch (outcome.kind) {
      case 'success':
        if (leavesOnSuccess) isSending.current = false;
        else stopSending({ state: 'idle' });
        onSuccess(outcome.message);
        break;
      case 'invalid':
        fail('Validation Error', outcome.error || checkFields);
        showErrors(Object.fromEntries(Object.entries(outcome.details).map(([field, [first]]) => [field, first])));
        break;
      case 'not-json':
        fail('Error', wording.notJson?.(outcome.status, outcome.statusText) ?? wording.failed);
        break;
      case 'refused':
        fail('Error', outcome.error || wording.failed);
    }
  }

  function fail(title: string, sentence: string): void {
    stopSending({ state: 'failed' });
    showToast({ kind: 'destructive', title, text: sentence });
  }

  function showErrors(found: FieldErrors): void {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find((element) => found[(element as HTMLInputElement).name]);
    (first as HTMLElement | undefined)?.focus();
  }

  return { submission, errors, setErrors, submit };
}

/** A large file takes a minute over a phone line, and whoever has left cannot be told that it failed. */
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
    // Firefox keeps no page that listens for this ready for a step back, so it listens only while it has to.
    if (!isShownSending) return;
    const ask = (event: BeforeUnloadEvent) => isSending.current && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending, isShownSending]);
}

function returnFocus(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}
