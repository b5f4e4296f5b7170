import {
  createRequestHandler,
  matchRoutes,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageRequest } from '../../contract/page-request.ts';
import type { Site } from './site.ts';

/** The router of the site, with the key under which its routes look for what the server hands them. */
export function openRouter(
  build: ServerBuild,
  mode: 'development' | 'production',
): Required<Pick<Site, 'render' | 'routeOf'>> {
  const handle = createRequestHandler(build, mode);
  const { pageRequestContext } = build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> };
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [{ id: route.id, path: route.path, index: route.index }] : [],
  ) as Parameters<typeof matchRoutes>[0];
  return {
    render: (request, page) => handle(request, new RouterContextProvider(new Map([[pageRequestContext, page]]))),
    routeOf: (path) => matchRoutes(routes, { pathname: path })?.[0]?.route.id,
  };
}
