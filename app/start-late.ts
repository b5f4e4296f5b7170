/**
 * Makes the page's module script, and the rest of the sheet before it, wait for the `load` event or the first interaction, whichever is first.
 * A module script in the document delays the first paint by about 0.4 s on a slow phone;
 * links, menu and accordions work without it.
 */
/** Where the build writes the address of the whole sheet (scripts/used-css.ts); a page made at run time has it inlined. */
export const sheetPlaceholder = '{sheet}';

const moduleScript = /<script([^>]*) type="module" async="">/;

const starter = `{
const late = document.querySelector('script[type=late]');
const occasions = ['load', 'pointerdown', 'keydown', 'focusin'];
const start = () => {
  for (const occasion of occasions) removeEventListener(occasion, start, true);
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = late.nonce;
  script.textContent = late.textContent;
  const run = () => document.head.append(script);
  if (!late.dataset.sheet.startsWith('/')) return run();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = late.dataset.sheet;
  sheet.onload = sheet.onerror = run;
  document.head.append(sheet);
};
for (const occasion of occasions) addEventListener(occasion, start, true);
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
