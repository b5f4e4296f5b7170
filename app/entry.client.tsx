import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page is shown at once: as a transition it waited behind everything else, 50 ms and more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
