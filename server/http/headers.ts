/** CSP sources besides 'self'. */
export interface PolicySources {
  scripts: string[];
  styles: string[];
  connections: string[];
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
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(siteUrl: string, hstsSubdomains: boolean): Record<string, string> {
  const twoYears = 63_072_000;
  const hsts = `max-age=${twoYears}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'content-security-policy': contentSecurityPolicy(siteUrl),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': hsts }),
  };
}
