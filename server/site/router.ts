import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageRequest } from '../../contract/page-request.ts';
import type { Site } from './parts.ts';

/** The router of the site, with the key under which its routes look for what the server hands them. */
export function openRouter(build: ServerBuild, mode: 'development' | 'production'): Site['render'] {
  const handle = createRequestHandler(build, mode);
  const { pageRequestContext } = build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> };
  return (request, page) => handle(request, new RouterContextProvider(new Map([[pageRequestContext, page]])));
}
