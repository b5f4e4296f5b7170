import type { FormOutcome } from '../../contract/response.ts';
import type { PolicySources } from '../http/headers.ts';
import type { NotFoundPages, SiteFiles } from './site-files.ts';

/** What the server passes to the router with each request. app/page-request-context.ts carries it to the loaders. */
export interface PageRequest extends FormOutcome {
  /** CSP nonce of the page's scripts: the page is rendered for one visitor, so the build could not hash them. */
  nonce: string;
  reportError(error: unknown): void;
}

/** What the server needs to serve the website. built-site.ts opens it in production, dev-site.ts in development. */
export interface Site {
  files: SiteFiles;
  /** Missing in development, where the router renders every page. */
  notFoundPages?: NotFoundPages;
  /** Calls the router, for redirects, data and the page that is shown after a form. */
  render: (request: Request, page: PageRequest) => Promise<Response>;
  /**
   * Finds the id of the route that matches a path. If no file has the path and `notFoundPages` has a page for that route, that
   * page is sent; otherwise the router is asked. Missing in development, where the router renders every page.
   */
  routeIdOf?: (path: string) => string | undefined;
  /** CSP sources of every page besides its nonce, only in development. */
  policy?: PolicySources;
}
