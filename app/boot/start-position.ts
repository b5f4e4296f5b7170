import { deferredSections } from '../layout/deferred-sections.ts';

/**
 * A page that is loaded starts at what its hash names, else at the top. One that the browser has kept starts at the top,
 * like every change of path.
 */
export function setStartPosition(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', (event) => {
    if (event.persisted) scrollTo(0, 0);
  });
  addEventListener('hashchange', showTarget);
  showTarget();
}

/** Everything is laid out first: Safari does not hold its place when heights above it change. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  for (const section of document.querySelectorAll<HTMLElement>(deferredSections)) section.dataset.laidOut = '';
  target.scrollIntoView();
}
