/** How many posts one client may send in a minute, and what counts as one client. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptyStore, openFreshStore } from '../../tests/support/stores.ts';
import { contactMessage, createTestApp } from '../../tests/support/test-app.ts';
import type { FormServices } from './form-services.ts';

const store = await openFreshStore('sqlite');

beforeEach(() => emptyStore(store));

function createApi(changes: Partial<FormServices>, trustProxy: number | string | false = false) {
  return createTestApp(store, { trustProxy, forms: changes });
}

async function statusFor(app: ReturnType<typeof createApi>, forwardedFor: string) {
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await app.inject({ method: 'POST', url: '/api/contact', headers, body: contactMessage })).statusCode;
}

it('limits one IP address, and ignores a forged X-Forwarded-For', async () => {
  const limited = createApi({ rateLimits: { contact: 3, application: 1 } });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) statuses.push(await statusFor(limited, `10.0.0.${index}`));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it.each([
  ['192.0.2.1:5678', '192.0.2.1:5679', '192.0.2.2:5678'],
  ['[2001:db8::1]:443', '2001:db8::1', '[2001:db8:1::1]:443'],
  // The client itself sent the first IP address, the proxy added the last.
  ['6.6.6.6, [2001:db8::1]', '7.7.7.7:80, [2001:db8::1]:80', '[2001:db8:1::1]'],
  // A household has a whole /64 network.
  ['2001:db8:1:2:3::4', '2001:db8:1:2:5::6', '2001:db8:1:3::1'],
  ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('with TRUST_PROXY=1, counts %s and %s as one client, and %s as another', async (first, same, other) => {
  const behindProxy = createApi({ rateLimits: { contact: 1, application: 1 } }, 1);
  expect(await statusFor(behindProxy, first)).toBe(200);
  expect(await statusFor(behindProxy, same)).toBe(429);
  expect(await statusFor(behindProxy, other)).toBe(200);
});

it('trusts a proxy by its network, even if its IP address in X-Forwarded-For has a port', async () => {
  const app = createApi({ rateLimits: { contact: 1, application: 1 } }, 'loopback, 10.0.0.0/8');
  expect(await statusFor(app, '192.0.2.1:1234, 10.0.0.7:4321')).toBe(200);
  expect(await statusFor(app, '192.0.2.2:1234, 10.0.0.7:4321')).toBe(200);
  expect(await statusFor(app, '192.0.2.1:1234, 10.0.0.7:4321')).toBe(429);
});

it('blocks a client for a minute, and not for longer when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const limited = createApi({ rateLimits: { contact: 1, application: 1 } });
  const post = async () =>
    (await limited.inject({ method: 'POST', url: '/api/contact', body: contactMessage })).statusCode;
  expect([await post(), await post()]).toEqual([200, 429]);
  vi.setSystemTime(Date.now() + 59_000);
  expect(await post()).toBe(429);
  vi.setSystemTime(Date.now() + 2000);
  expect([await post(), await post()]).toEqual([200, 429]);
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  expect([await post(), await post()]).toEqual([200, 429]);
});
