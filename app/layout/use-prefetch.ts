import { useEffect } from 'react';

/**
 * Fetches the data of the page that is likely next. The server lets the browser cache it for a minute. The router's own
 * component uses `rel=prefetch`, which Firefox blocks under our CSP (`default-src 'none'`) and Safari does not support.
 */
export function usePrefetch(page: string | undefined): void {
  useEffect(() => {
    if (!page) return;
    const { pathname, search } = new URL(page, location.href);
    if (pathname === location.pathname) return;
    // The router's URL of the data: `/_.data` for the home page, `/about.data` for others.
    // If the fetch fails, the navigation fetches the data again.
    fetch(`${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`, { priority: 'low' }).catch(() => {});
  }, [page]);
}
