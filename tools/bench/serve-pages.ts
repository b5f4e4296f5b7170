/**
 * Runs the site's own server, without forms, for the bench and for screenshots. It also serves the floor page,
 * the least that a page can cost: static, inline CSS, nothing to fetch. The bench compares all pages with it.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '../../server/app.ts';
import { noSources } from '../../server/http/headers.ts';
import { createLogger } from '../../server/log.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';

const floor = readFileSync('tools/bench/floor.html');
const site = await openBuiltSite();
site.files.set('/floor', {
  file: 'floor.html',
  type: 'text/html; charset=utf-8',
  etag: 'floor',
  immutable: false,
  encodings: ['br'],
  policy: { ...noSources, styles: ["'unsafe-inline'"] },
  bodies: { identity: floor, br: brotliCompressSync(floor), gzip: undefined },
});
const app = buildApp({
  siteUrl: 'http://localhost:3000',
  logger: createLogger({ logLevel: 'silent', isProduction: true }),
  site,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
