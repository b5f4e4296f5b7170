import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// A built page does this in its boot script.
if (import.meta.env.DEV) import('./boot/start-position.ts').then(({ setStartPosition }) => setStartPosition());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As a transition, the next page waited for all other work: 50 ms and more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
