import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The sheet is inlined by the server; in development Vite's own copy of it reloads while you type.
if (import.meta.env.DEV) await import('./styles/app.css');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page is shown at once: as a transition it waited behind everything else, 50 ms and more. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
