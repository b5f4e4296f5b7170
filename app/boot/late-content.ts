import { hydratedEvent } from './hydrated-event.ts';

/** Inserts what the build has put into a template (pipeline/pages.ts): web fonts, manifest and script. */
export function insertLateContent(): void {
  const template = document.querySelector<HTMLTemplateElement>('#late-content');
  if (!template) return;
  hideDeadControls();
  document.head.append(template.content);
}

/** Where a script file is lost, the stylesheet hides what cannot work without it (styles/lost-script.css). */
function hideDeadControls(): void {
  const hydrated = new AbortController();
  const hide = () => {
    document.documentElement.dataset.isScriptLost = '';
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) hide();
    },
    { capture: true, signal: hydrated.signal },
  );
  // The framework imports the file that hydrates by `import()`, whose failure is a rejection.
  addEventListener('unhandledrejection', hide, { signal: hydrated.signal });
  addEventListener(hydratedEvent, () => hydrated.abort());
}
