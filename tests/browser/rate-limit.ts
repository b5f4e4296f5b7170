/** Settings with a low rate limit, and a visitor who has used it up. */

/** Enough for what the tests themselves send, and soon used up. */
const postsPerMinute = 15;
let visitors = 0;

/** Settings of a server whose proxy tells it the visitor's IP address. */
export const behindProxy = {
  TRUST_PROXY: 'true',
  RATE_LIMIT_CONTACT: String(postsPerMinute),
  RATE_LIMIT_APPLICATION: String(postsPerMinute),
};

/** Posts to each URL as often as one visitor may in a minute, and returns the headers of that visitor. */
export async function useUpRateLimit(...urls: string[]): Promise<{ 'x-forwarded-for': string }> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${visitors}` };
  for (const url of urls) {
    await Promise.all(Array.from({ length: postsPerMinute }, () => fetch(url, { method: 'POST', headers })));
  }
  return headers;
}
