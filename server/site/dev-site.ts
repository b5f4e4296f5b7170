/** The site in development: there are no built files, and the router renders each page from the sources as last saved. */
import type { ServerBuild } from 'react-router';
import { policySources } from './policy-sources.ts';
import { openRouter, type Site } from './site.ts';

/** React Router asks it for a page's critical CSS, which does not hydrate with a nonce: the page links its stylesheet instead. */
const unstable_getCriticalCss = () => undefined;

export function openDevSite(loadBuild: () => Promise<ServerBuild>): Site {
  const policy = policySources('', [], { apiBase: process.env.VITE_API_BASE, hasAds: false });
  return {
    files: new Map(),
    // Vite needs a blob worker, in which it waits for a restarting server, and inline styles for its error overlay.
    policy: { ...policy, scripts: ['blob:'], styles: ["'unsafe-inline'"] },
    async render(request, page) {
      const build = await loadBuild();
      return openRouter({ ...build, unstable_getCriticalCss }, 'development').render(request, page);
    },
  };
}
