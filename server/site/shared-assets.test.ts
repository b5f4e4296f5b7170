import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { openSharedAssets } from './shared-assets.ts';
import { etagOf, type SiteFile, type SiteFiles, typeOf } from './site-files.ts';

const hourMs = 60 * 60_000;
let folder: string;
const logger = { error: vi.fn<(details: object, message: string) => void>() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'twinshore-assets-'));
  logger.error.mockClear();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(path: string, text: string, immutable = true): SiteFile {
  const identity = Buffer.from(text);
  const note = { file: path.slice(1), type: typeOf(path) ?? '', etag: etagOf(identity), immutable };
  if (!path.endsWith('.js')) return { ...note, encodings: [], bodies: { identity, br: undefined, gzip: undefined } };
  return { ...note, encodings: ['br'], bodies: { identity, br: brotliCompressSync(identity), gzip: undefined } };
}

function releaseOf(texts: Record<string, string>): SiteFiles {
  const page = ['/', fileOf('/index.html', 'A page.', false)] as const;
  return new Map([page, ...Object.entries(texts).map(([path, text]) => [path, fileOf(path, text)] as const)]);
}

const before = releaseOf({ '/assets/home-a1.js': 'let past = 1;', '/pictures/hero.a1.800.avif': 'avif' });
const after = releaseOf({ '/assets/home-b2.js': 'let next = 2;' });

async function open(files: SiteFiles, everyMs?: number) {
  const sharedAssets = await openSharedAssets({ folder, files, logger, everyMs });
  onTestFinished(() => sharedAssets.stop());
  return sharedAssets;
}

async function serve(files: SiteFiles) {
  const app = buildApp({
    siteUrl: 'https://agency.example',
    logger: pino({ level: 'silent' }),
    site: { files, render: async () => new Response('Not found.', { status: 404 }), sharedAssets: await open(files) },
  });
  onTestFinished(() => app.close());
  return app;
}

function age(name: string, hours: number): void {
  const then = new Date(Date.now() - hours * hourMs);
  utimesSync(join(folder, name), then, then);
}

const names = () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\..*/.test(name)).sort();
const ofBefore = ['assets/home-a1.js', 'assets/home-a1.js.br', 'pictures/hero.a1.800.avif'];
const ofAfter = ['assets/home-b2.js', 'assets/home-b2.js.br'];

it('answers for the files of the release before and of the one after, as for its own', async () => {
  const older = await serve(before);
  const newer = await serve(after);
  for (const [app, other] of [
    [older, newer],
    [newer, older],
  ] as const) {
    for (const path of ['/assets/home-a1.js', '/assets/home-b2.js', '/assets/home-a1.js?again']) {
      const headers = { 'accept-encoding': 'br' };
      const [answer, same] = await Promise.all([app, other].map((one) => one.inject({ url: path, headers })));
      expect([answer?.statusCode, answer?.rawPayload]).toEqual([200, same?.rawPayload]);
      expect({ ...answer?.headers, date: '' }).toEqual({ ...same?.headers, date: '' });
    }
  }
  const answer = await newer.inject({ url: '/assets/home-a1.js', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('let past = 1;');
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const picture = await newer.inject('/pictures/hero.a1.800.avif');
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/avif', 'avif']);
  const head = await newer.inject({ method: 'HEAD', url: '/assets/home-a1.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it.each([
  '/assets/home-c3.js',
  '/assets/..',
  '/assets/../secret.js',
  '/assets/%2e%2e%2fsecret.js',
  '/assets/..%2fsecret.js',
  '/assets/.hidden.js',
  '/assets/sub/home.js',
  '/pictures/home-a1.js',
  '/assets/home-a1.js.br',
  '/assets/folder.js',
  '/secret.js',
])('finds nothing at %s', async (path) => {
  const sharedAssets = await open(before);
  mkdirSync(join(folder, 'assets/sub'));
  for (const name of ['secret.js', 'assets/.hidden.js', 'assets/sub/home.js'])
    writeFileSync(join(folder, name), 'Not for visitors.');
  symlinkSync(folder, join(folder, 'assets/folder.js'));
  expect(await sharedAssets.find(path)).toBeUndefined();
});

it('leaves it to the site to say that there is no such file', async () => {
  const { statusCode, body } = await (await serve(before)).inject('/assets/home-c3.js');
  expect([statusCode, body]).toEqual([404, 'Not found.']);
});

it('deletes what no server has used for a day, and nothing younger', async () => {
  await open(before);
  for (const name of ofBefore) age(name, 24);
  await open(after);
  expect(names()).toEqual([...ofBefore, ...ofAfter].sort());
  for (const name of ofBefore) age(name, 26);
  await open(after);
  expect(names()).toEqual(ofAfter);
});

it('marks its own as in use for as long as it runs', async () => {
  const sharedAssets = await open(before, 10);
  for (const name of ofBefore) age(name, 26);
  await expect
    .poll(() => Math.min(...ofBefore.map((name) => statSync(join(folder, name)).mtimeMs)))
    .toBeGreaterThan(Date.now() - hourMs);
  await sharedAssets.stop();
  expect(names()).toEqual(ofBefore);
});

it('writes again what a lost power supply left half written', async () => {
  await open(before);
  writeFileSync(join(folder, 'assets/home-a1.js'), 'let p');
  await open(before);
  expect(readFileSync(join(folder, 'assets/home-a1.js'), 'utf8')).toBe('let past = 1;');
});

it('does without a folder that cannot be written, and says so', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  const app = await serve(before);
  expect((await app.inject('/assets/home-a1.js')).statusCode).toBe(200);
  expect((await app.inject('/assets/home-b2.js')).statusCode).toBe(404);
  expect(logger.error.mock.calls).toEqual([[{ code: expect.any(String) }, expect.stringContaining('ASSETS_DIR')]]);
});
