import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** The document holds the rules of its own page (app/start-late.ts); another page needs the sheet that was fetched. */
export function useWholeSheet(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  useBrowserLayoutEffect(() => {
    if (pathname === firstPath.current) return;
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]');
    if (sheet) sheet.rel = 'stylesheet';
  }, [pathname]);
}
