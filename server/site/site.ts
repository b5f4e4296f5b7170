import type { FormOutcome } from '../../contract/response.ts';
import type { PolicySources } from '../http/headers.ts';
import type { SiteFiles } from './site-files.ts';

/** What the server passes to the router with each request. app/page-request-context.ts carries it to the loaders. */
export interface PageRequest extends FormOutcome {
  /** CSP nonce of the page's scripts: the page is rendered for one visitor, so the build could not hash them. */
  nonce: string;
  reportError(error: unknown): void;
}

/** What the server needs to serve the website. built-site.ts opens it in production, dev-site.ts in development. */
export interface Site {
  /** Empty in development, where the router renders every page. */
  files: SiteFiles;
  /** Calls the router, for redirects, data and the page that is shown after a form. */
  render: (request: Request, page: PageRequest) => Promise<Response>;
  /** Finds the id of the route that matches a path. Missing in development. */
  routeIdOf?: (path: string) => string | undefined;
  /** CSP sources of every page besides its nonce, only in development. */
  policy?: PolicySources;
}
