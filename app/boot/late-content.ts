import { hydratedEvent } from './hydrated-event.ts';

/** Inserts the web fonts, the manifest and the main script, which the build put into a template (pipeline/pages.ts). */
export async function insertLateContent(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#late-content');
  const script = template?.content.querySelector('script');
  if (!template || !script) return;
  watchForLostScript();
  const linksWith = (selector: string) => [...template.content.querySelectorAll<HTMLLinkElement>(`link${selector}`)];
  const preloads = linksWith('[rel=modulepreload]');
  const fontLoads = linksWith('[as=font]').map(whenLoaded);
  const fontStylesheets = linksWith('[rel=stylesheet]');
  document.head.append(...linksWith(':not([rel=stylesheet])'));
  // Applies both fonts together, so that the page's layout changes only once.
  Promise.all(fontLoads).then(() => document.head.append(...fontStylesheets));
  await importOneByOne(preloads, script.text);
  document.head.append(script);
}

/**
 * Imports the files of the main script before it does, one per task, which halves the longest task. The file that hydrates,
 * which the script loads by `import("…")`, is left out: to import it is to hydrate.
 */
async function importOneByOne(preloads: HTMLLinkElement[], scriptText: string): Promise<void> {
  for (const { href } of preloads) {
    if (scriptText.includes(`import("${new URL(href).pathname}")`)) continue;
    // An error is ignored here: the script then fails as well, and watchForLostScript sees it.
    await import(/* @vite-ignore */ href).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function whenLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

/** If a script file cannot be loaded, styles/lost-script.css hides the controls that need it. */
function watchForLostScript(): void {
  const untilHydrated = new AbortController();
  const markAsLost = () => {
    document.documentElement.dataset.isScriptLost = '';
  };
  // A file that the script imports statically cannot be loaded.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) markAsLost();
    },
    { capture: true, signal: untilHydrated.signal },
  );
  // The framework loads the file that hydrates with `import()`, which rejects if the file cannot be loaded.
  addEventListener('unhandledrejection', markAsLost, { signal: untilHydrated.signal });
  addEventListener(hydratedEvent, () => untilHydrated.abort());
}
