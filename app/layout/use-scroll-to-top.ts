import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Every change of path scrolls to the top, back and forward included; a change of query or hash alone does not. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}
