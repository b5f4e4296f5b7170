import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Every change of path starts at the top, back and forward included; a change of query or hash alone does not. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    // Left to itself, the browser would restore the old position after a step back. A reload still may.
    const restore = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const [manual, auto] = [restore('manual'), restore('auto')];
    manual();
    addEventListener('pageshow', manual);
    addEventListener('pagehide', auto);
    return () => {
      removeEventListener('pageshow', manual);
      removeEventListener('pagehide', auto);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}
