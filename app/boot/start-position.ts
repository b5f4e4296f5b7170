import { layOutAllSections } from './deferred-sections.ts';

const storageKey = 'scroll-position';

/**
 * Decides where a newly loaded page starts: at the element its hash names, after a reload where it was, and otherwise at the
 * top, also after going back. The browser's own scroll restoration does not tell a reload from going back, so it is switched
 * off, which alone makes a page start at the top.
 */
export function setStartPosition(): void {
  history.scrollRestoration = 'manual';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const position = takeSavedPosition();
  if (navigation?.type === 'reload' && position > 0) {
    // Sections that are not laid out have only an estimated height, so the page would scroll to the wrong place.
    layOutAllSections();
    scrollTo(0, position);
  } else scrollToHash();
  addEventListener('hashchange', scrollToHash);
  addEventListener('pagehide', savePosition);
  addEventListener('pageshow', (event) => {
    // A page from the back/forward cache still has its old position.
    if (event.persisted) scrollTo(0, 0);
  });
}

/** Where the page was last scrolled to for its hash. If `scrollY` differs, the visitor has scrolled since. */
let hashPosition: number | undefined;

function scrollToHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  layOutAllSections();
  target.scrollIntoView();
  hashPosition = scrollY;
  heightObserver.observe(document.body);
}

/**
 * Scrolls again when web fonts change the heights above the element: Safari does not keep it in view. Observing an element
 * that is observed already changes nothing, so this does not loop.
 */
const heightObserver = new ResizeObserver(() => {
  if (scrollY === hashPosition) scrollToHash();
});

// Storage may be switched off or full; then a reload starts at the top.
function savePosition(): void {
  // Still at the element of the hash: a reload scrolls there again, also when web fonts then change the heights above it.
  if (location.hash && scrollY === hashPosition) return;
  try {
    sessionStorage.setItem(storageKey, String(scrollY));
  } catch {}
}

function takeSavedPosition(): number {
  try {
    const position = Number(sessionStorage.getItem(storageKey));
    sessionStorage.removeItem(storageKey);
    return position;
  } catch {
    return 0;
  }
}
