/**
 * Makes the page's module script, and the rest of the sheet before it, wait for the first paint or the first
 * interaction, whichever is first. A module script in the document delays the first paint by about 0.4 s on a slow
 * phone; links, menu and accordions work without it, and what is pressed before it runs is kept and pressed again.
 */
/** Where the build writes the address of the whole sheet (scripts/used-css.ts); a page made at run time has it inlined. */
export const sheetPlaceholder = '{sheet}';

/** Fired on the window when React has taken the page over. */
export const hydratedEvent = 'hydrated';

const moduleScript = /<script([^>]*) type="module" async="">/;

/**
 * The first lines are about scrolling: a step back starts at the top like every change of path (React does the same
 * for steps within the site), whether the browser loads the page again or has kept it.
 */
const starter = `{
history.scrollRestoration = 'manual';
addEventListener('pageshow', (event) => event.persisted && scrollTo(0, 0));

const late = document.querySelector('script[type=late]');
const occasions = ['load', 'pointerdown', 'keydown', 'focusin'];
const start = () => {
  if (!late.dataset.sheet) return;
  const address = late.dataset.sheet;
  delete late.dataset.sheet;
  for (const occasion of occasions) removeEventListener(occasion, start, true);
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = late.nonce;
  script.textContent = late.textContent;
  const run = () => document.head.append(script);
  if (!address.startsWith('/')) return run();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  sheet.onload = sheet.onerror = run;
  document.head.append(sheet);
};
for (const occasion of occasions) addEventListener(occasion, start, true);
requestAnimationFrame(() => requestAnimationFrame(start));

const pressed = [];
const keep = (event) => {
  const { target, type, submitter } = event;
  if (type === 'submit') {
    event.preventDefault();
    pressed.push(() => target.requestSubmit(submitter));
    setTimeout(() => pressed.length && target.submit(), 10000);
  } else {
    const button = target.closest('button[type=button]:not([popovertarget])');
    if (button) pressed.push(() => button.click());
  }
};
const replay = () => {
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  for (const press of pressed.splice(0)) press();
};
addEventListener('click', keep, true);
addEventListener('submit', keep, true);
addEventListener('${hydratedEvent}', replay, { once: true });
}`;

export function startLate(html: string, nonce: string | undefined): string {
  if (!moduleScript.test(html)) return html;
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  const preload = nonce ? '' : `<link rel="preload" as="style" fetchpriority="low" href="${sheetPlaceholder}"/>`;
  return html
    .replace('<style id="sheet"', `<style id="sheet"${nonceAttribute}`)
    .replace(moduleScript, `<script$1 type="late" data-sheet="${sheetPlaceholder}">`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('</head>', `${preload}</head>`)
    .replace('</body>', `<script${nonceAttribute}>${starter}</script></body>`);
}
