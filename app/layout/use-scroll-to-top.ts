import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { layOutAllSections } from '../boot/deferred-sections.ts';

/** After every change of path, back and forward included, scrolls to the element the hash names, else to the top. */
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
