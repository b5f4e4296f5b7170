import { useEffect } from 'react';

/**
 * Fetches the data of the page that is likely next; the server lets the browser keep it for a minute. The router's own
 * component does it by `rel=prefetch`, which Firefox refuses under `default-src 'none'` and Safari does not know.
 */
export function usePrefetch(page: string | undefined): void {
  useEffect(() => {
    if (!page) return;
    const { pathname, search } = new URL(page, location.href);
    if (pathname === location.pathname) return;
    fetch(`${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`, { priority: 'low' }).catch(() => {});
  }, [page]);
}
