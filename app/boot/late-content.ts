import { hydratedEvent } from './hydrated-event.ts';

/** Inserts what the build has put into a template (pipeline/pages.ts): web fonts, manifest and script. */
export async function insertLateContent(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#late-content');
  const script = template?.content.querySelector('script');
  if (!template || !script) return;
  hideDeadControls();
  const select = (selector: string) => [...template.content.querySelectorAll<HTMLLinkElement>(`link${selector}`)];
  const preloads = select('[rel=modulepreload]');
  const fonts = select('[as=font]').map(whenLoaded);
  const webFonts = select('[rel=stylesheet]');
  document.head.append(...select(':not([rel=stylesheet])'));
  // Once both files are there, so that they change the page's layout only once.
  Promise.all(fonts).then(() => document.head.append(...webFonts));
  // Each file runs in a task of its own, which halves the longest one, and the one that hydrates last, by the script.
  for (const { href } of preloads) {
    if (script.text.includes(`import("${new URL(href).pathname}")`)) continue;
    // Where a file is lost, the script fails as well.
    await import(/* @vite-ignore */ href).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.head.append(script);
}

function whenLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
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
