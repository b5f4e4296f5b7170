import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setStartPosition } from './boot/start-position.ts';

// The boot script of a prerendered page has already done this. Pages rendered on request have no boot script.
if (history.scrollRestoration === 'auto') setStartPosition();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* With transitions, the next page waited for all other work: 50 ms and more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
