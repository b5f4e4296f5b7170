/**
 * The rate limit counts posts exactly, and by the right IP address, even under attack: forged headers, IPv6 networks, bursts.
 * server/forms/rate-limits.test.ts has X-Forwarded-For with ports, proxies trusted by their network, and a clock set back.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { openJob } from '../support/open-job.ts';
import { openFreshStore } from '../support/stores.ts';
import { contactMessage, createTestApp } from '../support/test-app.ts';
import { startAttackedServer } from './attacked-server.ts';
import { shortOrLong } from './short-or-long.ts';

const pdf = readFileSync('tests/support/fixtures/resumes/libreoffice.pdf');
const tooManyPosts = 'That was a lot of messages in a short time. Please wait a minute and try again.';

let store: Store;

beforeAll(async () => {
  store = await openFreshStore('sqlite');
});

afterEach(() => {
  vi.useRealTimers();
});

function buildApp(trustProxy: number | false = false) {
  return createTestApp(store, { trustProxy, forms: { rateLimits: { contact: 3, application: 2 } } });
}

interface Client {
  ip?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function post(
  app: ReturnType<typeof buildApp>,
  { ip = '192.0.2.1', headers = {}, body = contactMessage }: Client = {},
) {
  const type = { 'content-type': 'application/json' };
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: ip,
    headers: { ...type, ...headers },
    body: body as object,
  });
}

async function postFour(app: ReturnType<typeof buildApp>, clientAt: (index: number) => Client) {
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await post(app, clientAt(index))).statusCode);
  return statuses;
}

const fourthRefused = [200, 200, 200, 429];
const allAccepted = [200, 200, 200, 200];

it('answers 429 with an error text and Retry-After', async () => {
  const app = buildApp();
  expect(await postFour(app, () => ({}))).toEqual(fourthRefused);
  const answer = await post(app);
  expect(answer.json()).toEqual({ success: false, error: tooManyPosts });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('accepts posts again after a minute, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = buildApp();
  expect(await postFour(app, () => ({}))).toEqual(fourthRefused);
  vi.setSystemTime(Date.now() + 59_000);
  expect((await post(app)).statusCode).toBe(429);
  vi.setSystemTime(Date.now() + 2000);
  expect(await postFour(app, () => ({}))).toEqual(fourthRefused);
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'via'])(
  'counts by the IP address of the connection, whatever %s claims',
  async (name) => {
    const forged = (index: number) => (name === 'forwarded' ? `for=10.0.0.${index}` : `10.0.0.${index}`);
    expect(await postFour(buildApp(), (index) => ({ headers: { [name]: forged(index) } }))).toEqual(fourthRefused);
  },
);

describe('behind one proxy', () => {
  const viaProxy = (forwardedFor: string) => ({ ip: '10.0.0.1', headers: { 'x-forwarded-for': forwardedFor } });

  it('counts by the IP address that the proxy saw, whatever the client claims', async () => {
    expect(await postFour(buildApp(1), (index) => viaProxy(`198.51.100.${index}, 192.0.2.9`))).toEqual(fourthRefused);
    expect(await postFour(buildApp(1), (index) => viaProxy(`192.0.2.${index}`))).toEqual(allAccepted);
    expect(await postFour(buildApp(1), (index) => viaProxy(`192.0.2.9, 192.0.2.${index}`))).toEqual(allAccepted);
  });

  it('trusts no header but X-Forwarded-For', async () => {
    const forged = (index: number) => ({ 'x-forwarded-for': '192.0.2.9', 'x-real-ip': `10.1.1.${index}` });
    expect(await postFour(buildApp(1), (index) => ({ ip: '10.0.0.1', headers: forged(index) }))).toEqual(fourthRefused);
  });
});

describe('IPv6', () => {
  it('counts a /64 network as one client, because one household has a whole /64', async () => {
    expect(await postFour(buildApp(), (index) => ({ ip: `2001:db8:1:2:${index}::${index}` }))).toEqual(fourthRefused);
    expect(await postFour(buildApp(), (index) => ({ ip: `2001:db8:1:${index}::1` }))).toEqual(allAccepted);
  });

  it('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    expect(await postFour(buildApp(), (index) => ({ ip: index % 2 ? '192.0.2.1' : '::ffff:192.0.2.1' }))).toEqual(
      fourthRefused,
    );
    expect(await postFour(buildApp(), (index) => ({ ip: `::ffff:192.0.2.${index}` }))).toEqual(allAccepted);
  });
});

it('counts refused posts as well', async () => {
  const app = buildApp();
  const invalidBodies = ['{', 'null', '{}'];
  const statuses = await Promise.all(invalidBodies.map(async (body) => (await post(app, { body })).statusCode));
  expect(statuses).toEqual([400, 400, 422]);
  expect((await post(app)).statusCode).toBe(429);
});

it('counts messages and applications separately', async () => {
  const app = buildApp();
  expect(await postFour(app, () => ({}))).toEqual(fourthRefused);
  const apply = () => app.inject({ method: 'POST', url: '/api/job-application', remoteAddress: '192.0.2.1', body: {} });
  expect([(await apply()).statusCode, (await apply()).statusCode, (await apply()).statusCode]).toEqual([415, 415, 429]);
});

/** Returns the status of the answer. */
async function postOverNetwork(url: string, body: string | FormData, headers?: Record<string, string>) {
  // The server does not read posts beyond twice the limit, and may close the connection before all of one is sent. Then
  // `fetch` fails, which counts as refused.
  const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => ({ status: 429 }));
  return answer.status;
}

function makeApplication(coverLetter: string): FormData {
  const form = new FormData();
  const texts = { name: 'Ruwan', email: 'ruwan@example.com', jobSlug: openJob.slug, coverLetter };
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  form.append('resume', new Blob([pdf]), 'cv.pdf');
  return form;
}

it('accepts exactly as many posts of a burst as allowed, over real connections', async () => {
  const server = await startAttackedServer({ RATE_LIMIT_CONTACT: '7', RATE_LIMIT_APPLICATION: '3' });
  const burst = shortOrLong({ short: 60, long: 600 });
  const json = { 'content-type': 'application/json' };
  const statuses = await Promise.all(
    Array.from({ length: burst }, (_, index) =>
      index % 2 === 0
        ? postOverNetwork(`${server.url}/api/job-application`, makeApplication(`${index}`))
        : postOverNetwork(
            `${server.url}/api/contact`,
            JSON.stringify({ ...contactMessage, subject: `${index}` }),
            json,
          ),
    ),
  );
  const stored = await server.store.db.selectFrom('submissions').select('kind').execute();
  await server.close();
  // Seven messages and three applications.
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(burst - 10);
  expect(stored.filter(({ kind }) => kind === 'contact')).toHaveLength(7);
  expect(stored.filter(({ kind }) => kind === 'application')).toHaveLength(3);
});
