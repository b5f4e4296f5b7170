interface Files {
  /** What the entry imports and takes long to run. */
  modules: string[];
  /** Hydrates the page; what else it imports follows it in the list. */
  entry: string[];
  stylesheet: string;
}

/**
 * Returns what starts the page's script; a press, a key or focus starts it at once. The page holds every rule it can use
 * at rest: the whole stylesheet is for hover, for what an action brings up and for the next page. It is fetched with the
 * script and applied at the first pointer, key, focus or scroll event, since that styles everything anew.
 */
export function prepareScript({ modules, entry, stylesheet }: Files): () => void {
  // Until it is applied to the screen it is for paper, which the page's own rules leave out.
  const link = element('link', { rel: 'stylesheet', media: 'print', href: stylesheet });
  let isStarted = false;

  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    const fetched = [...modules, ...entry].map(loadTwice);
    // Each file runs in a task of its own; the entry, which hydrates, after what it needs.
    for (const module of modules) {
      await fetched.shift();
      // Where it is lost, the entry reports it: an element's error is what early-forms.ts listens to.
      await import(/* @vite-ignore */ module).catch(() => {});
      await nextTask();
    }
    await Promise.all(fetched);
    document.head.append(element('script', { type: 'module', src: entry[0], onerror: hideDeadControls }));
    if (!link.isConnected) document.head.append(link);
    await nextTask();
    // Browsers fetch a manifest in the document before the first paint, though it is for installing alone.
    document.head.append(element('link', { rel: 'manifest', href: '/site.webmanifest' }));
  }

  function applyStylesheet(): void {
    if (link.media) link.media = '';
    if (!link.isConnected) document.head.append(link);
  }

  if (matchMedia('(forced-colors: active)').matches) applyStylesheet();
  addEventListener('scroll', applyStylesheet, true);
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      // Chromium reports a pointer that only rests where the page appears.
      if (movementX !== 0 || movementY !== 0) applyStylesheet();
    },
    true,
  );
  for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate']) {
    addEventListener(
      type,
      () => {
        applyStylesheet();
        start();
      },
      true,
    );
  }
  return start;
}

/**
 * Into the cache, at the second try if need be. Chromium, which alone has `userAgentData`, imports a module that failed
 * once (from version 156 on; before, the browser posts forms itself), but no failed script; in Firefox and WebKit it is
 * the other way round.
 */
function loadTwice(href: string): Promise<unknown> {
  const rel = 'userAgentData' in navigator ? 'modulepreload' : 'preload';
  return new Promise((onload, onerror) => {
    document.head.append(element('link', { rel, as: 'script', crossOrigin: '', href, onload, onerror }));
  })
    .catch(() => fetch(href).then((answer) => answer.text()))
    .catch(() => {});
}

/** By the stylesheet (styles/lost-script.css). */
function hideDeadControls(): void {
  document.documentElement.dataset.isScriptLost = '';
}

function element<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  return Object.assign(document.createElement(tag), properties);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
