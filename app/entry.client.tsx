import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setStartPosition } from './boot/start-position.ts';

// The boot script of a prerendered page has already called `setStartPosition`, which makes scroll restoration `manual`. A
// page that is rendered on request has no boot script.
if (history.scrollRestoration === 'auto') setStartPosition();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* With transitions, the next page would appear only after all other work, 50 ms later or more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
