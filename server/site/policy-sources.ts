/** What the policy of a page must allow beside the site itself. */
import type { PolicySources } from '../http/headers.ts';

/** What the build was told that the pages' policies must allow. */
export interface BuildSettings {
  apiBase?: string;
  hasAds: boolean;
}

/** Of what stands inline in a page, as CSP writes it. */
export type InlineHashes = Pick<PolicySources, 'scripts' | 'styles'>;

/** One script; as whole origins some of the vendor's would also run what a stranger asks them for (JSONP). */
const adsScripts = ['https://www.googletagmanager.com/gtag/'];
const adsOrigins = [
  'https://www.googletagmanager.com',
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
];

export function policySources(file: string, inline: InlineHashes, { apiBase, hasAds }: BuildSettings): PolicySources {
  const isReported = hasAds && file === 'contact/thank-you/index.html';
  const ads = isReported ? adsOrigins : [];
  const api = apiBase && URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  return {
    scripts: [...inline.scripts, ...(isReported ? adsScripts : [])],
    styles: inline.styles,
    connections: [...api, ...ads],
    images: ads,
  };
}
