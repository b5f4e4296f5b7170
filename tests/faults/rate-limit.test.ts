/** How often one client may post, counted exactly and by the right IP address. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { openJob } from '../support/open-job.ts';
import { openFreshStore } from '../support/stores.ts';
import { createTestApp, message } from '../support/test-app.ts';
import { startHostileServer } from './hostile-server.ts';
import { trials } from './trials.ts';

const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const sentence = 'That was a lot of messages in a short time. Please wait a minute and try again.';

let store: Store;

beforeAll(async () => {
  store = await openFreshStore('sqlite');
});

afterEach(() => {
  vi.useRealTimers();
});

function build(trustProxy: number | false = false) {
  return createTestApp(store, { trustProxy, api: { rateLimits: { contact: 3, application: 2 } } });
}

interface Client {
  ip?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function post(app: ReturnType<typeof build>, { ip = '192.0.2.1', headers = {}, body = message }: Client = {}) {
  const type = { 'content-type': 'application/json' };
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: ip,
    headers: { ...type, ...headers },
    body: body as object,
  });
}

async function postFour(app: ReturnType<typeof build>, clientOf: (index: number) => Client) {
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await post(app, clientOf(index))).statusCode);
  return statuses;
}

const limited = [200, 200, 200, 429];
const free = [200, 200, 200, 200];

it('answers 429 in the agreed shape, with Retry-After', async () => {
  const app = build();
  expect(await postFour(app, () => ({}))).toEqual(limited);
  const answer = await post(app);
  expect(answer.json()).toEqual({ success: false, error: sentence });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('accepts posts again after a minute, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = build();
  expect(await postFour(app, () => ({}))).toEqual(limited);
  vi.setSystemTime(Date.now() + 59_000);
  expect((await post(app)).statusCode).toBe(429);
  vi.setSystemTime(Date.now() + 2000);
  expect(await postFour(app, () => ({}))).toEqual(limited);
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'via'])(
  'is not fooled by a forged %s',
  async (name) => {
    const forged = (index: number) => (name === 'forwarded' ? `for=10.0.0.${index}` : `10.0.0.${index}`);
    expect(await postFour(build(), (index) => ({ headers: { [name]: forged(index) } }))).toEqual(limited);
  },
);

describe('behind one proxy', () => {
  const from = (forwarded: string) => ({ ip: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } });

  it('counts by the IP address that the proxy saw, whatever the client claims', async () => {
    expect(await postFour(build(1), (index) => from(`198.51.100.${index}, 192.0.2.9`))).toEqual(limited);
    expect(await postFour(build(1), (index) => from(`192.0.2.${index}`))).toEqual(free);
    expect(await postFour(build(1), (index) => from(`192.0.2.9, 192.0.2.${index}`))).toEqual(free);
  });

  it('still trusts no other header', async () => {
    const forged = (index: number) => ({ 'x-forwarded-for': '192.0.2.9', 'x-real-ip': `10.1.1.${index}` });
    expect(await postFour(build(1), (index) => ({ ip: '10.0.0.1', headers: forged(index) }))).toEqual(limited);
  });
});

describe('IPv6', () => {
  it('counts a /64 network as one client: a household has that many IP addresses', async () => {
    expect(await postFour(build(), (index) => ({ ip: `2001:db8:1:2:${index}::${index}` }))).toEqual(limited);
    expect(await postFour(build(), (index) => ({ ip: `2001:db8:1:${index}::1` }))).toEqual(free);
  });

  it('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    expect(await postFour(build(), (index) => ({ ip: index % 2 ? '192.0.2.1' : '::ffff:192.0.2.1' }))).toEqual(limited);
    expect(await postFour(build(), (index) => ({ ip: `::ffff:192.0.2.${index}` }))).toEqual(free);
  });
});

it('counts refused posts as well', async () => {
  const app = build();
  const bad = ['{', 'null', '{}'];
  const statuses = await Promise.all(bad.map(async (body) => (await post(app, { body })).statusCode));
  expect(statuses).toEqual([400, 400, 422]);
  expect((await post(app)).statusCode).toBe(429);
});

it('counts messages and applications separately', async () => {
  const app = build();
  expect(await postFour(app, () => ({}))).toEqual(limited);
  const apply = () => app.inject({ method: 'POST', url: '/api/job-application', remoteAddress: '192.0.2.1', body: {} });
  expect([(await apply()).statusCode, (await apply()).statusCode, (await apply()).statusCode]).toEqual([415, 415, 429]);
});

it('accepts exactly as many of a burst as allowed, over real connections', async () => {
  const limits = { RATE_LIMIT_CONTACT: '7', RATE_LIMIT_APPLICATION: '3' };
  const server = await startHostileServer(limits);
  const burst = trials({ short: 60, long: 600 });
  const send = async (path: string, body: string | FormData, type?: Record<string, string>) =>
    // Who is over twice the limit is not read: the connection may be closed before the client has sent all of it.
    (await fetch(server.url + path, { method: 'POST', body, headers: type }).catch(() => ({ status: 429 }))).status;
  const statuses = await Promise.all(
    Array.from({ length: burst }, (_, index) => {
      if (index % 2)
        return send('/api/contact', JSON.stringify({ ...message, subject: `${index}` }), {
          'content-type': 'application/json',
        });
      const form = new FormData();
      const texts = { name: 'Ruwan', email: 'ruwan@example.com', jobSlug: openJob.slug, coverLetter: `${index}` };
      for (const [field, text] of Object.entries(texts)) form.append(field, text);
      form.append('resume', new Blob([pdf]), 'cv.pdf');
      return send('/api/job-application', form);
    }),
  );
  const stored = await server.store.db.selectFrom('submissions').select('kind').execute();
  await server.close();
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(burst - 10);
  expect(stored.filter(({ kind }) => kind === 'contact')).toHaveLength(7);
  expect(stored.filter(({ kind }) => kind === 'application')).toHaveLength(3);
});
