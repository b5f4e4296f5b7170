/** The security headers of every response, and the Content-Security-Policy of each page. */

/** CSP sources besides 'self'. */
export interface PolicySources {
  /** Hashes of the page's inline scripts, or the nonce of a page that is rendered for one visitor. */
  scripts: string[];
  styles: string[];
  /** Origins that scripts may call: the API, if it is on another origin, and on the thank-you page the advertising vendor's. */
  connections: string[];
  /** The advertising vendor's origins, only where advertising is configured, and only on the thank-you page. */
  images: string[];
}

export const noSources: PolicySources = { scripts: [], styles: [], connections: [], images: [] };

export function contentSecurityPolicy(siteUrl: string, sources: PolicySources = noSources): string {
  const directive = (name: string, always: string, added: string[]) => [name, always, ...added].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', "'self'", sources.scripts),
    directive('style-src', "'self'", sources.styles),
    directive('img-src', "'self' data:", sources.images),
    "font-src 'self'",
    directive('connect-src', "'self'", sources.connections),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(siteUrl: string, hstsSubdomains: boolean): Record<string, string> {
  // 63,072,000 seconds are two years.
  const hsts = `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'content-security-policy': contentSecurityPolicy(siteUrl),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps(siteUrl) ? { 'strict-transport-security': hsts } : {}),
  };
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
