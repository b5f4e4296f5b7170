import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Shorter, and a pointer that only passes over a list would fetch all of it. */
const intentMs = 65;

/** A link within the site shows its page without a new document. One listener serves them all. */
export function useSiteLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) && pageLinkAt(event.target);
      if (!link) return;
      event.preventDefault();
      // Focus goes to the new page's heading; a link that is removed while it has it costs a style pass of the whole page.
      if (link.pathname !== location.pathname) link.blur();
      navigate(pathOf(link), {
        // As a browser does: the current page's own link makes no step to go back to.
        replace: link.href === location.href,
        state: subjectOfPage(),
      });
    };
    // On the window, so that whoever else listens comes first and may keep the click.
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);
}

/** The page a pointer rests on, a finger touches or the keyboard has come to: most likely the next one. */
export function useIntendedPage(): string | undefined {
  const [page, setPage] = useState<string>();

  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (type: string, act: (target: EventTarget | null) => void) =>
      addEventListener(type, (event) => act(event.target), { passive: true, signal: listening.signal });
    const forget = () => clearTimeout(timer);
    const remember = (target: EventTarget | null) => {
      forget();
      const link = pageLinkAt(target);
      if (link) timer = setTimeout(setPage, intentMs, pathOf(link));
    };
    listen('pointerover', remember);
    listen('focusin', remember);
    listen('pointerout', forget);
    listen('focusout', forget);
    listen('touchstart', (target) => {
      const link = pageLinkAt(target);
      if (link) setPage(pathOf(link));
    });
    return () => {
      forget();
      listening.abort();
    };
  }, []);

  return page;
}

/** What the page is about, where it says so: the contact form proposes it as the subject. */
function subjectOfPage(): { subject?: string } | undefined {
  const { subject } = document.querySelector<HTMLElement>('[data-subject]')?.dataset ?? {};
  return subject ? { subject } : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

/** Other sites, files and places on this page are left to the browser. */
function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  const isPlace = link.hash && link.pathname + link.search === location.pathname + location.search;
  return isPlace || /\.\w+$/.test(link.pathname) ? undefined : link;
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
