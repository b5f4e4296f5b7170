/** A low rate limit for a server, and a visitor who has used it up. */

/** More than the tests themselves post in a minute, but soon used up. */
const postsPerMinute = 15;
let visitorCount = 0;

/** The server takes the visitor's IP address from the X-Forwarded-For header, as behind a proxy. */
export const lowRateLimitSettings = {
  TRUST_PROXY: 'true',
  RATE_LIMIT_CONTACT: String(postsPerMinute),
  RATE_LIMIT_APPLICATION: String(postsPerMinute),
};

/** Posts to the URL as a new visitor until the rate limit is reached, and returns the headers of that visitor. */
export async function useUpRateLimit(url: string): Promise<{ 'x-forwarded-for': string }> {
  visitorCount += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${visitorCount}` };
  await Promise.all(Array.from({ length: postsPerMinute }, () => fetch(url, { method: 'POST', headers })));
  return headers;
}
