/** The headers of every answer, and the policy of each page. */

export interface PolicySources {
  /** CSP sources beside 'self': hashes of the page's inline scripts, or the nonce of a page rendered at run time. */
  scripts: string[];
  styles: string[];
}

const nothingInline: PolicySources = { scripts: [], styles: [] };

export function contentSecurityPolicy(siteUrl: string, { scripts, styles }: PolicySources = nothingInline): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(siteUrl),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps(siteUrl) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
