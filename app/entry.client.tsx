import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setStartPosition } from './boot/start-position.ts';

// A built page has done this in its boot script; one that answers a form, or is shown in development, has none.
if (history.scrollRestoration === 'auto') setStartPosition();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As a transition, the next page waited for all other work: 50 ms and more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
