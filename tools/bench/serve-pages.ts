/** Serves the built pages, and the floor page with which the bench compares them: a page with nothing to fetch. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '../../server/app.ts';
import { noSources } from '../../server/http/headers.ts';
import { createLogger } from '../../server/log.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';

export async function servePages(): Promise<{ url: string; close(): Promise<void> }> {
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
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
