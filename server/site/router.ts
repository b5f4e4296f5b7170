import {
  createRequestHandler,
  matchRoutes,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageRequest, Site } from './site.ts';

/**
 * Opens the router of a build. Its routes read the server's `PageRequest` from the build's `pageRequestContext`, which
 * app/entry.server.tsx exports.
 */
export function openRouter(
  build: ServerBuild,
  mode: 'development' | 'production',
): Required<Pick<Site, 'render' | 'routeIdOf'>> {
  const handle = createRequestHandler(build, mode);
  const { pageRequestContext } = build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> };
  // Every page is a child of the root.
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [{ id: route.id, path: route.path, index: route.index }] : [],
  ) as Parameters<typeof matchRoutes>[0];
  return {
    render: (request, page) => handle(request, new RouterContextProvider(new Map([[pageRequestContext, page]]))),
    routeIdOf: (path) => matchRoutes(routes, { pathname: path })?.[0]?.route.id,
  };
}
