/** Resolves in the frame after the first paint. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const inNextFrame = () => requestAnimationFrame(() => resolve());
    // Firefox reports no paint for a page that was opened already scrolled. A frame or two after `load` is too early: the
    // first paint may still be on its way to the screen.
    addEventListener('load', () => setTimeout(resolve, 300));
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      inNextFrame();
    }).observe({ type: 'paint', buffered: true });
  });
}
