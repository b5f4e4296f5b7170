import { useContext, useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { matchRoutes, UNSAFE_FrameworkContext } from 'react-router';

/**
 * Fetches script and data of the page that is likely next. The router's own component does it by `rel=prefetch`, which
 * Firefox refuses under `default-src 'none'` and Safari does not know.
 */
export function usePrefetch(page: string | undefined): void {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;

  useEffect(() => {
    if (!page || !routes) return;
    const { pathname, search } = new URL(page, location.href);
    const pages = Object.values(routes).filter((route) => route?.parentId);
    const route = matchRoutes(pages as NonNullable<(typeof pages)[number]>[], pathname)?.[0]?.route;
    if (!route || pathname === location.pathname) return;
    for (const href of [route.module, ...(route.imports ?? [])]) preloadModule(href, { as: 'script' });
    // The server lets it be kept for a minute.
    const data = `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`;
    if (route.hasLoader) fetch(data, { priority: 'low' }).catch(() => {});
  }, [page, routes]);
}
