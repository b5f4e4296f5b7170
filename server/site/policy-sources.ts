import { contactForm } from '../../contract/contact-message.ts';
import type { PolicySources } from '../http/headers.ts';

export interface BuildSettings {
  apiBase?: string;
  hasAds: boolean;
}

/** Only this path, not the origin: some of the vendor's origins serve JSONP, with which a stranger could run any script. */
const adsScripts = ['https://www.googletagmanager.com/gtag/'];
const adsOrigins = [
  'https://www.googletagmanager.com',
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
];

export function policySources(file: string, scriptHashes: string[], { apiBase, hasAds }: BuildSettings): PolicySources {
  // Reached from /contact, the page loads itself again to get this policy (app/forms/conversion-events.ts).
  const reportsConversion = hasAds && file === `${contactForm.confirmation.slice(1)}/index.html`;
  const ads = reportsConversion ? adsOrigins : [];
  const api = apiBase && URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  return {
    scripts: [...scriptHashes, ...(reportsConversion ? adsScripts : [])],
    styles: [],
    connections: [...api, ...ads],
    images: ads,
  };
}
