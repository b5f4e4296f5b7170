import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/**
 * The first page is sparing: it has the rules of its own look at rest (app/start-late.ts), and what is below its screen
 * waits without style and layout (ui/section.css). Once it is alive the rest comes out; other pages begin with all of it.
 */
export function useWholePage(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  useEffect(bringOutSections, []);

  useBrowserLayoutEffect(() => {
    if (pathname === firstPath.current) return;
    document.documentElement.dataset.out = '';
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=prefetch][as=style]');
    if (sheet) sheet.rel = 'stylesheet';
  }, [pathname]);
}

/** Piece by piece, so that no task is long. */
function bringOutSections(): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const waiting = [...document.querySelectorAll<HTMLElement>('main section, .site-footer')];
  const bringOutNext = () => {
    const piece = waiting.shift();
    if (!piece) return;
    piece.dataset.out = '';
    whenIdle(bringOutNext);
  };
  whenIdle(bringOutNext);
}
