import { type RefObject, useEffect } from 'react';

/** The distance from the lower edge of the window, where the element stops. */
const gapPx = 24;

/**
 * Lets a sticky element that is higher than the window move with the page: down to its end, and up again to its beginning.
 * CSS alone would show the end only at the end of the page. The stylesheet subtracts `--passed` from `top`.
 */
export function useStickyBothWays(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let passed = 0;
    let lastScroll = scrollY;
    const update = () => {
      const scrolled = scrollY - lastScroll;
      lastScroll = scrollY;
      if (!element.current) return;
      const style = getComputedStyle(element.current);
      if (style.position !== 'sticky') return;
      const top = Number.parseFloat(style.top) + passed;
      const hidden = Math.max(0, top + element.current.offsetHeight + gapPx - innerHeight);
      passed = Math.min(hidden, Math.max(0, passed + scrolled));
      element.current.style.setProperty('--passed', `${passed}px`);
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [element]);
}
