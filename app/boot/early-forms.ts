import { saveDraft } from '../forms/draft.ts';
import { hydratedEvent } from './hydrated-event.ts';

/** After this time without a script, a form is posted as the browser would. */
const longestWaitMs = 10_000;

/** Forms that are sent before React has hydrated the page are handed to it afterwards; without a script the browser posts them. */
export function holdForms(): void {
  const held: HeldForm[] = [];
  let isScriptLost = false;

  const hydrated = new AbortController();
  const early = { capture: true, signal: hydrated.signal };

  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      held.push(holdForm(event.target as HTMLFormElement, isScriptLost));
    },
    early,
  );
  // Blocked or not found: there is nothing to wait for.
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as Element).tagName !== 'SCRIPT') return;
      isScriptLost = true;
      for (const { post } of held) post();
    },
    early,
  );
  addEventListener(hydratedEvent, () => {
    hydrated.abort();
    for (const { replay } of held.splice(0)) replay();
  });
}

interface HeldForm {
  /** Hands the form to React, unless the browser is posting it already. */
  replay(): void;
  /** As the browser would, to the page itself. */
  post(): void;
}

/** It looks at once as it does while it is being sent (forms/submit-button.tsx), cannot be sent twice, and is kept as a draft. */
function holdForm(form: HTMLFormElement, isScriptLost: boolean): HeldForm {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const label = form.querySelector<HTMLElement>('[data-other-label]');
  const ask = (event: Event) => event.preventDefault();
  let isPosted = false;

  function toggleButton(): void {
    if (!button || !label) return;
    button.toggleAttribute('disabled');
    button.querySelector('.spinner')?.toggleAttribute('hidden');
    const text = label.textContent;
    label.textContent = label.dataset.otherLabel ?? '';
    label.dataset.otherLabel = text;
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    removeEventListener('beforeunload', ask);
  }

  function post(): void {
    if (isPosted) return;
    isPosted = true;
    stopWaiting();
    form.submit();
    // A step back may bring the page as it was left.
    addEventListener('pagehide', toggleButton, { once: true });
  }

  saveDraft(form);
  toggleButton();
  addEventListener('beforeunload', ask);
  const timer = setTimeout(post, isScriptLost ? 0 : longestWaitMs);
  return {
    post,
    replay() {
      if (isPosted) return;
      stopWaiting();
      toggleButton();
      // Safari has requestSubmit only since version 16.
      button?.click();
    },
  };
}
