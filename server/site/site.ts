import type { PageRequest } from '../../contract/page-request.ts';
import type { PolicySources } from '../http/headers.ts';
import type { NotFoundPages, SiteFiles } from './site-files.ts';

/** What the server needs to answer for the website: built-site.ts has it in production, dev-site.ts in development. */
export interface Site {
  files: SiteFiles;
  /** Missing in development, where the router renders every page. */
  notFoundPages?: NotFoundPages;
  /** The router: answers with redirects and data, and renders what answers a form. */
  render: (request: Request, page: PageRequest) => Promise<Response>;
  /** The id of the route a path belongs to, by the router's own table. Missing in development, where it renders every page. */
  routeOf?: (path: string) => string | undefined;
  /** In development: what the policy of a page has beside its nonce. */
  policy?: PolicySources;
}
