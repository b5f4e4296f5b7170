/**
 * Runs the site's own server, without forms, for the bench and for screenshots (page-server.ts). It also serves the floor page,
 * the cheapest page there can be, which the bench compares all pages with.
 */
import { buildApp } from '../../server/app.ts';
import { createLogger } from '../../server/log.ts';
import { openBuiltSite } from '../../server/site/built-site.ts';
import { floorFile, floorPath } from './floor-page.ts';

const site = await openBuiltSite();
site.files.set(floorPath, floorFile);
const app = buildApp({
  siteUrl: 'http://localhost:3000',
  logger: createLogger({ logLevel: 'silent', isProduction: true }),
  site,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
