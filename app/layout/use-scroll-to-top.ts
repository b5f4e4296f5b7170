import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Every change of path starts at what its hash names, else at the top, back and forward included. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const place = document.getElementById(hash.slice(1));
    if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
}
