import { layOutSections } from '../layout/deferred-sections.ts';

const storageKey = 'scroll-position';

/**
 * A page starts at what its hash names, else at the top, also when the browser goes back to it, like every change of path.
 * Only a reload stays where it was. The browser restores both or neither, so this keeps the position for the reload.
 */
export function setStartPosition(): void {
  history.scrollRestoration = 'manual';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const position = takePosition();
  if (navigation?.type === 'reload' && position > 0) {
    layOutSections();
    scrollTo(0, position);
  } else showPlace();
  addEventListener('hashchange', showPlace);
  addEventListener('pagehide', keepPosition);
  addEventListener('pageshow', (event) => {
    if (event.persisted) scrollTo(0, 0);
  });
}

/** The position at which the place of the hash was last shown: elsewhere the visitor has scrolled on. */
let shownAt: number | undefined;

function showPlace(): void {
  const place = document.getElementById(location.hash.slice(1));
  if (!place) return;
  layOutSections();
  place.scrollIntoView();
  shownAt = scrollY;
  heights.observe(document.body);
}

/** Safari does not hold its place when web fonts change the heights above it. */
const heights = new ResizeObserver(() => {
  if (scrollY === shownAt) showPlace();
});

// Storage may be switched off or full; then a reload starts at the top.
function keepPosition(): void {
  try {
    sessionStorage.setItem(storageKey, String(scrollY));
  } catch {}
}

function takePosition(): number {
  try {
    const position = Number(sessionStorage.getItem(storageKey));
    sessionStorage.removeItem(storageKey);
    return position;
  } catch {
    return 0;
  }
}
