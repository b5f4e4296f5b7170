const perMinute = 15;
let visitors = 0;

/** A server that is told the visitor's IP address by its proxy. */
export const behindProxy = {
  TRUST_PROXY: 'true',
  RATE_LIMIT_CONTACT: String(perMinute),
  RATE_LIMIT_APPLICATION: String(perMinute),
};

/** The headers of a visitor who has posted to each of these URLs as often as one may in a minute. */
export async function visitorAtLimit(...urls: string[]): Promise<{ 'x-forwarded-for': string }> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${visitors}` };
  for (const url of urls) {
    await Promise.all(Array.from({ length: perMinute }, () => fetch(url, { method: 'POST', headers })));
  }
  return headers;
}
