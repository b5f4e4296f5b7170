import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The document has the rules of the first page alone (pipeline/pages.ts); the next page needs all of them. */
export function useWholeStylesheet(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  useLayoutEffect(() => {
    if (pathname === firstPath.current) return;
    const stylesheet = document.querySelector<HTMLLinkElement>('link[rel=prefetch][as=style]');
    if (stylesheet) stylesheet.rel = 'stylesheet';
    // Heights were kept for the words of the first page (app/boot/web-fonts.ts).
    for (const block of document.querySelectorAll<HTMLElement>('[style*=min-height]')) block.style.minHeight = '';
  }, [pathname]);
}
