/** Resolves in the frame after the first paint. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const resolveInNextFrame = () => requestAnimationFrame(() => resolve());
    // Firefox reports no paint for a page that opens scrolled down, so 300 ms after `load` count as a paint, too. One or two
    // frames would be too early: the first paint may not be on the screen yet.
    addEventListener('load', () => setTimeout(resolve, 300));
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolveInNextFrame();
    }).observe({ type: 'paint', buffered: true });
  });
}
