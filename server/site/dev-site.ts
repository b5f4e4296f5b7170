/** The site in development: there are no built files, and the router renders each page from what was saved last. */
import type { ServerBuild } from 'react-router';
import { policySources } from './policy-sources.ts';
import { openRouter } from './router.ts';
import type { Site } from './site.ts';

/** The document links its stylesheet itself (app/entry.server.tsx). The framework's own way does not hydrate with a nonce. */
const unstable_getCriticalCss = () => undefined;

export function openDevSite(loadBuild: () => Promise<ServerBuild>): Site {
  const policy = policySources('', [], { apiBase: process.env.VITE_API_BASE, hasAds: false });
  return {
    files: new Map(),
    // What Vite needs besides: a worker made of a blob, in which it waits for a server that starts again, and the styles
    // of its error overlay.
    policy: { ...policy, scripts: ['blob:'], styles: ["'unsafe-inline'"] },
    async render(request, page) {
      const build = await loadBuild();
      return openRouter({ ...build, unstable_getCriticalCss }, 'development').render(request, page);
    },
  };
}
