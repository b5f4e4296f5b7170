import { hydratedEvent } from './hydrated-event.ts';

/** Inserts the web fonts, the manifest and the main script, which the build put into a template (pipeline/pages.ts). */
export async function insertLateContent(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#late-content');
  const script = template?.content.querySelector('script');
  if (!template || !script) return;
  const linksWith = (selector: string) => [...template.content.querySelectorAll<HTMLLinkElement>(`link${selector}`)];
  const preloads = linksWith('[rel=modulepreload]');
  const fontLoads = linksWith('[as=font]').map(whenLoaded);
  const fontStylesheets = linksWith('[rel=stylesheet]');
  document.head.append(...linksWith(':not([rel=stylesheet])'));
  // Applies both fonts together, so that the page's layout changes only once.
  Promise.all(fontLoads).then(() => document.head.append(...fontStylesheets));
  const isHydratingFile = ({ href }: HTMLLinkElement) => script.text.includes(`import("${new URL(href).pathname}")`);
  watchForLostScript(script, preloads.find(isHydratingFile)?.href);
  await importOneByOne(preloads.filter((link) => !isHydratingFile(link)));
  document.head.append(script);
}

/**
 * Imports the files of the main script before it does, one per task, which halves the longest task. The file that hydrates,
 * which the script loads by `import("…")`, must not be among them: to import it is to hydrate.
 */
async function importOneByOne(preloads: HTMLLinkElement[]): Promise<void> {
  for (const { href } of preloads) {
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
function watchForLostScript(script: HTMLScriptElement, hydratingFile: string | undefined): void {
  const { dataset } = document.documentElement;
  const markAsLost = () => {
    dataset.isScriptLost = '';
  };
  // Fires if a file that the script imports statically cannot be loaded.
  script.addEventListener('error', markAsLost);
  // If the file that hydrates cannot be loaded, the script's own `import()` rejects. Promises of extensions may reject,
  // too, and Safari's error names no file. So we import the file again, which fails if it is lost and otherwise changes
  // nothing. Before the script has set `__reactRouterRouteModules`, our import would hydrate too soon.
  addEventListener('unhandledrejection', () => {
    if (hydratingFile && '__reactRouterRouteModules' in window)
      import(/* @vite-ignore */ hydratingFile).catch(markAsLost);
  });
  addEventListener(hydratedEvent, () => delete dataset.isScriptLost);
}
