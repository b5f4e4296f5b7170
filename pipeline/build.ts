/** Builds the site: bundles and prerendered pages, feed and sitemap, then what the server needs to answer from memory. */
import { spawnSync } from 'node:child_process';
import { BadSettings, loadEnvironmentFile, readConfig } from '../server/config.ts';
import { clientFolder } from '../server/site/site-files.ts';
import { bundleBootScript } from './boot-script.ts';
import { compressSite } from './compress.ts';
import { checkContent, checkLinks, remindOfClosedJobs } from './content-check.ts';
import { findLatePage } from './late-page.ts';
import { writeMachineFiles } from './machine-files.ts';
import { renderNotFoundPages } from './not-found-pages.ts';
import { writeNotices } from './notices.ts';
import { preparePages } from './pages.ts';

const isQuiet = process.argv.includes('--quiet');
const started = performance.now();

const { siteUrl } = readSettings();
await step('check the content', () => checkContent());
remindOfClosedJobs(new Date());
await step('bundle and prerender', bundle);
await step('pages for what is not found', () => renderNotFoundPages(clientFolder, siteUrl));
const scriptHashes = await step('prepare the pages', async () => preparePages(clientFolder, await bundleBootScript()));
await step('feed and sitemap', () => writeMachineFiles(clientFolder, siteUrl, new Date()));
await step('notices', () => writeNotices(clientFolder));
await step('check the links', () => checkLinks(clientFolder));
const files = await step('compress', () =>
  compressSite(scriptHashes, { apiBase: process.env.VITE_API_BASE, hasAds: Boolean(process.env.VITE_ADS_ID) }),
);
const pages = Object.keys(files).filter((path) => files[path]?.type.startsWith('text/html'));
if (!isQuiet) for (const path of pages) console.log(`  ${path}`);
console.log(`Built ${pages.length} pages in ${secondsSince(started)} s.`);

function readSettings() {
  loadEnvironmentFile();
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function bundle(): void {
  let failure = runFramework();
  const latePage = failure && findLatePage(failure);
  if (latePage) {
    console.log(
      `  The page ${latePage} was not rendered within ten seconds, on a busy machine perhaps: trying once more.`,
    );
    failure = runFramework();
  }
  if (!failure) return;
  process.stderr.write(failure);
  process.exit(1);
}

/** What it printed, where it failed. */
function runFramework(): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0 ? undefined : stdout + stderr;
}

async function step<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const stepStarted = performance.now();
  const result = await run();
  console.log(`  ${name}: ${secondsSince(stepStarted)} s`);
  return result;
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
