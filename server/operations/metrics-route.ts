/** The label under which a request is counted: one of a few, so that unknown paths make no new time series. */
import type { SiteFiles } from '../site/site-files.ts';
import type { Route } from './metrics.ts';

export function routeOf(path: string, files: SiteFiles): Route {
  if (path === '/api/contact' || path === '/api/job-application') return path;
  if (path === '/healthz') return 'health';
  const file = files.get(path);
  if (!file) return 'other';
  return file.type.startsWith('text/html') ? 'page' : 'asset';
}
