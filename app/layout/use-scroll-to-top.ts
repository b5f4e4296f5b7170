import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { layOutAllSections } from '../boot/deferred-sections.ts';

/** As specified, every change of path, even by going back, scrolls to the top, or to the element the hash names. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = document.getElementById(hash.slice(1));
    if (!target) {
      scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    // Sections that are not laid out have only an estimated height, so the page would scroll to the wrong place.
    layOutAllSections();
    target.scrollIntoView({ behavior: 'instant' });
  }, [pathname, hash]);
}
