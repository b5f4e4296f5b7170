/** A step back starts at the top like every change of path, whether the browser loads the page again or has kept it. */
export function startAtTop(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', (event) => {
    if (event.persisted) scrollTo(0, 0);
  });
}
