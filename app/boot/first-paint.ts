/** Resolves in the frame after the first paint. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const inNextFrame = () => requestAnimationFrame(() => resolve());
    // Firefox reports no paint for a page that was opened already scrolled.
    addEventListener('load', () => requestAnimationFrame(inNextFrame));
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      inNextFrame();
    }).observe({ type: 'paint', buffered: true });
  });
}
