import type { PageRequest } from '../../contract/page-request.ts';
import type { PolicySources } from '../http/headers.ts';
import type { NotFoundPages, SiteFiles } from './site-files.ts';

/** What the server needs to serve the website. built-site.ts opens it in production, dev-site.ts in development. */
export interface Site {
  files: SiteFiles;
  /** Missing in development, where the router renders every page. */
  notFoundPages?: NotFoundPages;
  /** Calls the router, for redirects, data and the page that answers a form. */
  render: (request: Request, page: PageRequest) => Promise<Response>;
  /**
   * Finds the id of the route that matches a path. If no file has the path and `notFoundPages` has a page for that route, that
   * page is sent; otherwise the router is asked. Missing in development, where the router renders every page.
   */
  routeIdOf?: (path: string) => string | undefined;
  /** CSP sources of every page besides its nonce, only in development. */
  policy?: PolicySources;
}
