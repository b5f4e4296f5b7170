import { useEffect } from 'react';
import { useLocation } from 'react-router';

// Safari has no idle callback.
const whenIdle = typeof window === 'undefined' ? undefined : (window.requestIdleCallback ?? setTimeout);

/**
 * What is below the screen waits, without style and layout (ui/section.css), until the page is alive. Then it comes out
 * piece by piece, so that no task is long.
 */
export function useSectionsBroughtOut(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has other sections
  useEffect(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>('main section, .site-footer')];
    const bringOutNext = () => {
      const piece = waiting.shift();
      if (!piece) return;
      piece.dataset.out = '';
      whenIdle?.(bringOutNext);
    };
    whenIdle?.(bringOutNext);
    return () => {
      waiting.length = 0;
    };
  }, [pathname]);
}
