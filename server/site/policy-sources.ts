/** What the policy of a page must allow beside the site itself. */
import type { PolicySources } from '../http/headers.ts';

/** What the build was told that the pages' policies must allow. */
export interface BuildSettings {
  apiBase?: string;
  hasAds: boolean;
}

/** One script; as whole origins some of the vendor's would also run what a stranger asks them for (JSONP). */
const adsScripts = ['https://www.googletagmanager.com/gtag/'];
const adsOrigins = [
  'https://www.googletagmanager.com',
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
];

/** `scriptHashes` are the CSP hashes of the page's inline scripts. */
export function policySources(file: string, scriptHashes: string[], { apiBase, hasAds }: BuildSettings): PolicySources {
  const isReported = hasAds && file === 'contact/thank-you/index.html';
  const ads = isReported ? adsOrigins : [];
  const api = apiBase && URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  return {
    scripts: [...scriptHashes, ...(isReported ? adsScripts : [])],
    styles: [],
    connections: [...api, ...ads],
    images: ads,
  };
}
