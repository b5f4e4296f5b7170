/** How many posts one client may send in a minute, and what counts as one client. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyStore, openFreshStore } from '../../tests/support/stores.ts';
import { createTestApp, message } from '../../tests/support/test-app.ts';
import type { Store } from '../store/database.ts';
import type { FormParts } from './parts.ts';

let store: Store;

beforeAll(async () => {
  store = await openFreshStore('sqlite');
});

beforeEach(() => emptyStore(store));

function api(changes: Partial<FormParts>, trustProxy: number | false = false) {
  return createTestApp(store, { trustProxy, api: changes });
}

it('limits one IP address, says when to come back, and is not fooled by a forged header', async () => {
  const limited = api({ rateLimits: { contact: 3, application: 1 } });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) {
    const answer = await limited.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'x-forwarded-for': `10.0.0.${index}` },
      body: { ...message, subject: `Number ${index}` },
    });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const other = await limited.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: '192.0.2.7',
    body: message,
  });
  expect(other.statusCode).toBe(200);
});

it('believes a proxy where it is told to, and only the last hop', async () => {
  const behindProxy = api({ rateLimits: { contact: 1, application: 1 } }, 1);
  const send = (forwarded: string) =>
    behindProxy.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'x-forwarded-for': forwarded },
      body: message,
    });
  expect((await send('192.0.2.1')).statusCode).toBe(200);
  expect((await send('192.0.2.2')).statusCode).toBe(200);
  expect((await send('6.6.6.6, 192.0.2.2')).statusCode).toBe(429);
});

it.each([
  ['192.0.2.1:5678', '192.0.2.1:5679', '192.0.2.2:5678'],
  ['[2001:db8::1]:443', '2001:db8::1', '[2001:db8:1::1]:443'],
  ['6.6.6.6, [2001:db8::1]', '7.7.7.7:80, [2001:db8::1]:80', '[2001:db8:1::1]'],
])('counts %s and %s as one client, and %s as another', async (first, same, other) => {
  const behindProxy = api({ rateLimits: { contact: 1, application: 1 } }, 1);
  const statusFor = async (forwarded: string) =>
    (
      await behindProxy.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'x-forwarded-for': forwarded },
        body: message,
      })
    ).statusCode;
  expect([await statusFor(first), await statusFor(same), await statusFor(other)]).toEqual([200, 429, 200]);
});

it('knows a proxy by its network, though it is named with a port', async () => {
  const app = createTestApp(store, {
    trustProxy: 'loopback, 10.0.0.0/8',
    api: { rateLimits: { contact: 1, application: 1 } },
  });
  const statusFor = async (client: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'x-forwarded-for': `${client}:1234, 10.0.0.7:4321` },
        body: message,
      })
    ).statusCode;
  expect([await statusFor('192.0.2.1'), await statusFor('192.0.2.2')]).toEqual([200, 200]);
  expect(await statusFor('192.0.2.1')).toBe(429);
});
