import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** How long a link must be hovered or focused. With less, a pointer that passes over a list would prefetch every link. */
const intentMs = 65;

/**
 * Makes all links within the site navigate client-side, with one listener. The router's own `<Link>` would put listeners and
 * context readers on each of the hundred links of a page, and every navigation would render them again.
 */
export function useSiteLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const link = isPlainClick(event) && findPageLink(event.target);
      if (!link) return;
      event.preventDefault();
      // Removing a focused link costs a style recalculation of the whole page. The new heading gets focus anyway.
      if (link.pathname !== location.pathname) link.blur();
      // The path stays the same, so use-scroll-to-top.ts does nothing.
      else if (!link.hash) scrollTo(0, 0);
      navigate(pathOf(link), {
        // As in a browser, a link to the current URL adds no history entry.
        replace: link.href === location.href,
        state: { ...serviceOnPage(), from: location.pathname },
      });
    };
    // Listens on the window, so that other listeners run first and may prevent the click.
    addEventListener('click', followLink);
    return () => removeEventListener('click', followLink);
  }, [navigate]);
}

/** Path of the link that is hovered, touched or focused: most likely the next page. */
export function useIntendedPage(): string | undefined {
  const [page, setPage] = useState<string>();

  useEffect(() => {
    const abortController = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (type: string, handle: (target: EventTarget | null) => void) =>
      addEventListener(type, (event) => handle(event.target), { passive: true, signal: abortController.signal });
    const cancel = () => clearTimeout(timer);
    const schedule = (target: EventTarget | null) => {
      cancel();
      const link = findPageLink(target);
      if (link) timer = setTimeout(setPage, intentMs, pathOf(link));
    };
    listen('pointerover', schedule);
    listen('focusin', schedule);
    listen('pointerout', cancel);
    listen('focusout', cancel);
    listen('touchstart', (target) => {
      const link = findPageLink(target);
      if (link) setPage(pathOf(link));
    });
    return () => {
      cancel();
      abortController.abort();
    };
  }, []);

  return page;
}

/**
 * Navigation state with the service of a service page and the name of its leader. The contact form proposes the one as its
 * subject, and the contact page names the other.
 */
function serviceOnPage(): { subject?: string; leader?: string } {
  const { subject, leader } = document.querySelector<HTMLElement>('[data-subject]')?.dataset ?? {};
  return { subject, leader };
}

function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

/** Leaves links to other sites, to files and to anchors on the same page to the browser. */
function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  const isAnchor = link.hash && link.pathname + link.search === location.pathname + location.search;
  const isFile = /\.\w+$/.test(link.pathname);
  return isAnchor || isFile ? undefined : link;
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
