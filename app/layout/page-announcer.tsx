import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A new document moves focus to its beginning and is announced; a change of path inside the site must do both itself.
 * Neither happens on the first page, nor when only query or hash change.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusHeading();
    setTitle(document.title);
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
