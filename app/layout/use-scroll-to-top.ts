import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { layOutAllSections } from './deferred-sections.ts';

/** Every change of path starts at what its hash names, else at the top, back and forward included. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const place = document.getElementById(hash.slice(1));
    if (!place) {
      scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    layOutAllSections();
    place.scrollIntoView({ behavior: 'instant' });
  }, [pathname, hash]);
}
