/** What the server needs to serve the website. built-site.ts opens it in production, dev-site.ts in development. */
import {
  createRequestHandler,
  matchRoutes,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { FormOutcome } from '../../contract/response.ts';
import type { PolicySources } from '../http/headers.ts';
import type { SiteFiles } from './site-files.ts';

/** Carried to the loaders by app/page-request-context.ts. */
interface PageRequest extends FormOutcome {
  nonce: string;
  reportError(error: unknown): void;
}

export interface Site {
  /** Empty in development, where the router renders every page. */
  files: SiteFiles;
  render: (request: Request, page: PageRequest) => Promise<Response>;
  /** Decides which not-found page a path gets (serve-site.ts). Missing in development, where the router renders these, too. */
  routeIdOf?: (path: string) => string | undefined;
  /** CSP sources of every page besides its nonce, only in development. */
  policy?: PolicySources;
}

export function openRouter(build: ServerBuild, mode: 'development' | 'production') {
  const handle = createRequestHandler(build, mode);
  // Taken from the build: React Router compares contexts by identity.
  const { pageRequestContext } = build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> };
  // Every page is a child of the root.
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [{ id: route.id, path: route.path, index: route.index }] : [],
  ) as Parameters<typeof matchRoutes>[0];
  return {
    render: (request: Request, page: PageRequest) =>
      handle(request, new RouterContextProvider(new Map([[pageRequestContext, page]]))),
    routeIdOf: (path: string) => matchRoutes(routes, { pathname: path })?.[0]?.route.id,
  };
}
