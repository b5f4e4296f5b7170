import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// A built page has it in its boot script.
if (import.meta.env.DEV) import('./boot/start-at-top.ts').then(({ startAtTop }) => startAtTop());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page is shown at once: as a transition it waited behind everything else, 50 ms and more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
