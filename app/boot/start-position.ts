import { layOutAllSections } from '../layout/deferred-sections.ts';

const storageKey = 'scroll-position';

/**
 * Scrolls a newly loaded page to the element its hash names, or else to the top. A page that the browser goes back to starts
 * at the top. Only a reload keeps its scroll position. The browser restores positions either after both going back and
 * reloading, or after neither, so we switch that off and restore the position of a reload ourselves.
 */
export function setStartPosition(): void {
  history.scrollRestoration = 'manual';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const position = takeSavedPosition();
  if (navigation?.type === 'reload' && position > 0) {
    // Until then, sections have no height, and the page cannot be scrolled as far.
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
