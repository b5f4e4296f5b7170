/**
 * Makes the page's module script wait for the `load` event or the first interaction, whichever is first.
 * A module script in the document delays the first paint by about 0.4 s on a slow phone;
 * links, menu and accordions work without it.
 */
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
  document.head.append(script);
  script.remove();
};
for (const occasion of occasions) addEventListener(occasion, start, true);
}`;

export function startLate(html: string, nonce: string | undefined): string {
  if (!moduleScript.test(html)) return html;
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  return html
    .replace(moduleScript, '<script$1 type="late">')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('</body>', `<script${nonceAttribute}>${starter}</script></body>`);
}
