/** Builds the site: bundles, prerendered pages, sitemap and feed, compressed files and the index that the server reads. */
import { spawnSync } from 'node:child_process';
import { BadSettings, readConfig } from '../server/settings/config.ts';
import { loadEnvironmentFile } from '../server/settings/environment-file.ts';
import { clientFolder } from '../server/site/site-files.ts';
import { bundleBootScript } from './boot-script.ts';
import { builtAt } from './built-at.ts';
import { compressSite } from './compress.ts';
import {
  checkContent,
  checkDates,
  checkLinks,
  checkMetadata,
  remindOfClosedJobs,
  remindOfUnusedPictures,
} from './content-check.ts';
import { provideSocialCards, remindOfOldDrawings } from './drawn-files.ts';
import { writeMachineFiles } from './machine-files.ts';
import { renderNotFoundPages } from './not-found-pages.ts';
import { writeNotices } from './notices.ts';
import { preparePages } from './pages.ts';
import { writeReleaseFiles } from './release-files.ts';
import { findTimedOutPage } from './timed-out-page.ts';

const isQuiet = process.argv.includes('--quiet');
const started = performance.now();

const { siteUrl } = readSettings();
await step('check the content', () => checkContent());
remindOfClosedJobs(new Date());
// Not by `Date`, which tests shift to the day of the newest position: other records may be newer.
await step('check the dates', () => checkDates(new Date(performance.timeOrigin)));
await step('bundle and prerender', bundleAndPrerender);
await step('render the not-found pages', () => renderNotFoundPages(clientFolder, siteUrl));
// Before the hashes of inline scripts are taken, because these scripts contain the URL of the card.
provideSocialCards(clientFolder);
const scriptHashes = await step('prepare the pages', async () => preparePages(clientFolder, await bundleBootScript()));
await step('write sitemap and feed', () => writeMachineFiles(clientFolder, siteUrl, builtAt));
await step('write the licences', () => writeNotices(clientFolder));
await step('write revision and migrations', () => writeReleaseFiles('build'));
await step('check the links', () => checkLinks(clientFolder));
checkMetadata(clientFolder);
remindOfUnusedPictures(clientFolder);
remindOfOldDrawings();
const files = await step('compress', () =>
  compressSite(scriptHashes, { apiBase: process.env.VITE_API_BASE, hasAds: Boolean(process.env.VITE_ADS_ID) }),
);
const pages = Object.keys(files).filter((path) => files[path]?.type.startsWith('text/html'));
if (!isQuiet) for (const path of pages) console.log(`  ${path}`);
console.log(`Built ${pages.length} pages in ${secondsSince(started)} s.`);

function readSettings() {
  try {
    loadEnvironmentFile();
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function bundleAndPrerender(): void {
  let failure = runFrameworkBuild();
  const timedOutPage = failure && findTimedOutPage(failure);
  if (timedOutPage) {
    console.log(
      `  The page ${timedOutPage} was not rendered within ten seconds, perhaps because the machine is busy: trying once more.`,
    );
    failure = runFrameworkBuild();
  }
  if (failure === undefined) return;
  process.stderr.write(failure);
  process.exit(1);
}

/** Returns the output, and the error of a build that did not start or was ended, if the build failed. */
function runFrameworkBuild(): string | undefined {
  // It requests the pages from localhost. On a busy machine ::1 may need more than the usual quarter of a second to answer.
  const args = [
    '--network-family-autoselection-attempt-timeout=10000',
    'node_modules/@react-router/dev/bin.cjs',
    'build',
  ];
  const { status, signal, error, output } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0 ? undefined : [...(output ?? []), error?.message, signal].filter(Boolean).join('\n');
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
