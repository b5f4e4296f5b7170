/**
 * The first screen needs the document and nothing else. What makes it finer comes afterwards, in this order: the faces
 * when the first paint is on screen; the script when everything in view has loaded, or at the first interaction. Links,
 * menu and accordions work without it, and what is pressed before it runs is kept and pressed again.
 * docs/performance.md has the figures.
 */
import type { Face } from './fonts/faces.ts';

/** Where the build writes the address of the whole sheet (pipeline/used-css.ts); a page made at run time has it inlined. */
export const sheetPlaceholder = '{sheet}';

/** Fired on the window when React has taken the page over. */
export const hydratedEvent = 'hydrated';

const moduleScript = /<script([^>]*) type="module" async="">/;

/** A step back starts at the top like every change of path, whether the browser loads the page again or has kept it. */
const startAtTop = `
history.scrollRestoration = 'manual';
addEventListener('pageshow', (event) => event.persisted && scrollTo(0, 0));`;

/**
 * The fallback faces are a little wider than ours, so no block grows when ours come in. One in view that would shrink
 * by a line keeps its height: what is being read does not move.
 */
const dressWords = `
const dress = async () => {
  const loading = faces.map(([family, address, weight]) => new FontFace(family, 'url(' + address + ')', { weight }).load());
  const loaded = await Promise.all(loading);
  const blocks = [];
  for (const block of document.querySelectorAll('h1, h2, h3, p, ul, li, dd')) {
    if (!block.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { bottom, height } = block.getBoundingClientRect();
    if (bottom < innerHeight) blocks.push([block, height]);
  }
  for (const face of loaded) document.fonts.add(face);
  const shrunk = blocks.filter(([block, height]) => block.getBoundingClientRect().height < height - 1);
  for (const [{ style }, height] of shrunk) style.minHeight = height + 'px';
  const release = () => {
    for (const [{ style }] of shrunk) style.minHeight = '';
  };
  addEventListener('resize', release, { once: true });
};
const painted = new Promise((resolve) => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});
const parsed = document.readyState !== 'loading' || new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
Promise.all([painted, parsed])
  .then(() => new Promise(requestAnimationFrame))
  .then(dress)
  .catch(() => {});`;

/**
 * The page holds every rule it can use at rest. The whole sheet is for hover, for what an action brings up and for the
 * next page: it is fetched with the script and applied at the first sign of a hand, since that styles everything anew.
 */
const startScript = `
const late = document.querySelector('script[type=late]');
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const sheet = make('link', { rel: 'prefetch', as: 'style', href: late.dataset.sheet });
let start = async () => {
  start = () => {};
  const links = [...document.querySelectorAll('link[rel=late]')];
  for (const link of links) link.rel = 'modulepreload';
  // Each file runs in a task of its own; the entry, which hydrates, after what it needs.
  for (const { href } of links) {
    if (!/entry/.test(href)) await import(href);
    await new Promise(setTimeout);
  }
  document.head.append(make('script', { type: 'module', nonce: late.nonce, textContent: late.textContent }));
  await new Promise(setTimeout);
  if (late.dataset.sheet) document.head.append(sheet);
  // Browsers fetch a manifest in the document before the first paint, though it is for installing alone.
  document.head.append(make('link', { rel: 'manifest', href: '/site.webmanifest' }));
};
addEventListener('load', () => painted.then(() => start()));
const touch = ({ type }) => {
  // Set again, it would be fetched and applied again.
  if (late.dataset.sheet && sheet.rel !== 'stylesheet') sheet.rel = 'stylesheet';
  if (!/move|scroll/.test(type)) start();
};
if (matchMedia('(forced-colors: active)').matches) touch({ type: 'scroll' });
for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate']) addEventListener(sign, touch, true);`;

const keepPresses = `
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
addEventListener('${hydratedEvent}', replay, { once: true });`;

export function startLate(html: string, faces: Face[], nonce: string | undefined): string {
  if (!moduleScript.test(html)) return html;
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  const list = JSON.stringify(faces.map(({ family, address, weight }) => [family, address, weight]));
  const starter = `{${startAtTop}\nconst faces = ${list};${dressWords}${startScript}${keepPresses}\n}`;
  return html
    .replace('<style id="sheet"', `<style id="sheet"${nonceAttribute}`)
    .replace(moduleScript, `<script$1 type="late"${nonce ? '' : ` data-sheet="${sheetPlaceholder}"`}>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace('</head>', `${withoutScript(faces, nonce)}</head>`)
    .replace('</body>', `<script${nonceAttribute}>${starter}</script></body>`);
}

/** In development the document starts its script itself, and Vite finds the stylesheet to swap and the nonce for its own. */
export function startAtOnce(html: string, faces: Face[], nonce: string | undefined): string {
  const links = `<meta property="csp-nonce" nonce="${nonce}"/><link rel="stylesheet" href="/app/styles/app.css"/>`;
  return html
    .replace('</head>', `${links}<style nonce="${nonce}">${fontFaces(faces, 'block')}</style></head>`)
    .replace('</body>', `<script nonce="${nonce}">{${startAtTop}\n}</script></body>`);
}

/** Where scripts do not run the page asks for the whole sheet and the faces itself. */
function withoutScript(faces: Face[], nonce: string | undefined): string {
  const sheet = nonce ? '' : `<link rel="stylesheet" href="${sheetPlaceholder}"/>`;
  return `<noscript>${sheet}<style${nonce ? ` nonce="${nonce}"` : ''}>${fontFaces(faces, 'optional')}</style></noscript>`;
}

function fontFaces(faces: Face[], display: 'optional' | 'block'): string {
  const rules = faces.map(
    ({ family, address, weight }) =>
      `@font-face{font-family:'${family}';src:url(${address});font-weight:${weight};font-display:${display}}`,
  );
  return rules.join('');
}
