import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The sheet is inlined by the server; in development Vite's own copy of it reloads while you type.
if (import.meta.env.DEV) await import('./styles/app.css');

// A second click during a transition between pages skips the first one; the browser reports that as an error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' && /transition was skipped/i.test(event.reason.message))
    event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
