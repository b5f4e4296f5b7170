import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The document has the rules of the first page alone (pipeline/pages.ts); the next page needs all of them. */
export function useWholeStylesheet(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);

  useLayoutEffect(() => {
    if (pathname === firstPath.current) return;
    const stylesheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media]');
    if (stylesheet?.media) stylesheet.media = '';
    if (stylesheet && !hasRules(stylesheet)) hideUntilStyled(stylesheet);
    // Heights were kept for the words of the first page (app/boot/web-fonts.ts).
    for (const block of document.querySelectorAll<HTMLElement>('[style*=min-height]')) block.style.minHeight = '';
  }, [pathname]);
}

/** One that was lost is empty or may not be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

/** On its way still, or lost: then it is asked for again, and what is lost again is replaced by a new document. */
function hideUntilStyled(stylesheet: HTMLLinkElement): void {
  const { style } = document.body;
  const again = stylesheet.cloneNode() as HTMLLinkElement;
  again.onload = () => {
    style.opacity = '';
  };
  again.onerror = () => location.reload();
  style.opacity = '0';
  stylesheet.after(again);
}
