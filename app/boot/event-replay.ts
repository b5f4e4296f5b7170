import { hydratedEvent } from './hydrated-event.ts';

/** After this time without a script, a form is sent as the browser would. */
const longestWaitMs = 10_000;

/** Keeps presses and submits that come before React has hydrated the page, and makes them again afterwards. */
export function replayEvents(): void {
  const kept: (() => void)[] = [];

  const hydrated = new AbortController();
  const early = { capture: true, signal: hydrated.signal };

  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
      if (button) kept.push(() => button.click());
    },
    early,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      kept.push(() => form.requestSubmit(event.submitter));
      setTimeout(() => kept.length > 0 && form.submit(), longestWaitMs);
    },
    early,
  );
  addEventListener(hydratedEvent, () => {
    hydrated.abort();
    for (const replay of kept.splice(0)) replay();
  });
}
