import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A page shows its first screen first. What is below it waits without style and layout (ui/section.css) and comes out once
 * the page is hydrated. The first page also has the rules of its own look at rest alone (pipeline/pages.ts); others need all.
 */
export function useWholePage(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  useLayoutEffect(() => {
    if (pathname === firstPath.current) return;
    const stylesheet = document.querySelector<HTMLLinkElement>('link[rel=prefetch][as=style]');
    if (stylesheet) stylesheet.rel = 'stylesheet';
    // Heights were kept for the words of the first page (app/boot/web-fonts.ts).
    for (const block of document.querySelectorAll<HTMLElement>('[style*=min-height]')) block.style.minHeight = '';
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has sections of its own
  useEffect(bringOutSections, [pathname]);
}

/** Piece by piece, so that no task is long. */
function bringOutSections(): () => void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const waiting = [
    ...document.querySelectorAll<HTMLElement>(':is(main section, .project, .site-footer):not([data-out])'),
  ];
  const bringOutNext = () => {
    const piece = waiting.shift();
    if (!piece) return;
    piece.dataset.out = '';
    whenIdle(bringOutNext);
  };
  whenIdle(bringOutNext);
  return () => waiting.splice(0);
}
