/** Runs the site's own server with the floor page added. It renders nothing, because all measured pages are files. */
import { buildApp } from '../../server/app.ts';
import { createLogger } from '../../server/log.ts';
import { readSite } from '../../server/site/site-files.ts';
import { floorFile, floorPath } from './floor-page.ts';

const files = readSite().set(floorPath, floorFile);
const app = buildApp({
  siteUrl: 'http://localhost:3000',
  logger: createLogger({ logLevel: 'silent', isProduction: true }),
  site: { files, render: async () => new Response('Not a page of the site.', { status: 404 }) },
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
