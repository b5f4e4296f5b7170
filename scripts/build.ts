/** Builds the site: bundles and prerendered pages, the files for programs, then what the server needs to answer from memory. */
import { spawnSync } from 'node:child_process';
import { loadEnvironmentFile, readConfig } from '../server/config.ts';
import { clientFolder, prepareSite } from '../server/site-files.ts';
import { leanPages } from './lean-pages.ts';
import { writeMachineFiles } from './machine-files.ts';

loadEnvironmentFile();

const isQuiet = process.argv.includes('--quiet');
const started = performance.now();

const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status !== 0) {
  process.stderr.write(stdout + stderr);
  process.exit(1);
}

leanPages(clientFolder);
writeMachineFiles(clientFolder, readConfig(process.env).siteUrl, new Date());
const files = await prepareSite({ apiBase: process.env.VITE_API_BASE, hasAds: Boolean(process.env.VITE_ADS_ID) });
const pages = Object.keys(files).filter((path) => files[path]?.type.startsWith('text/html'));
if (!isQuiet) for (const path of pages) console.log(`  ${path}`);
console.log(`Built ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
