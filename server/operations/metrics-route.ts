/** Under which few words a request is counted, so that a visitor's choice of paths makes no new figures. */

import type { SiteFiles } from '../site/site-files.ts';
import type { Route } from './metrics.ts';

export function routeOf(url: string, files: SiteFiles): Route {
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/api/contact' || path === '/api/job-application') return path;
  if (path === '/healthz') return 'health';
  const file = files.get(path);
  if (!file) return 'other';
  return file.type.startsWith('text/html') ? 'page' : 'asset';
}
