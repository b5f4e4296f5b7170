/**
 * Runs Lighthouse (mobile, simulated throttling) on four pages and on the floor page, a static page with nothing to fetch that
 * the others are compared with. Takes the median of several runs.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { posts } from '../../content/posts.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { floorPath } from './floor-page.ts';
import { medianOfEach } from './median.ts';
import { startPageServer } from './page-server.ts';

/** Scores are from 0 to 100, times in ms. */
export interface PageResult {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

export interface LighthouseResult {
  runs: number;
  floor: PageResult;
  pages: Record<string, PageResult>;
}

/** The two pages on which most visitors arrive, one with a large picture and one with a form. */
const usualPaths = ['/', '/services', `/blog/${posts[0]?.slug}`, '/contact'];
/** Lighthouse finds the browser by this port. */
const debuggingPort = 9222;
/** A run is repeated if it has no results, because the tab was not painted in time. */
const attemptsPerRun = 3;

/** `onlyPaths` replaces the usual pages by others: paths with commas between. */
export async function benchLighthouse(runs: number, onlyPaths?: string): Promise<LighthouseResult> {
  const server = await startPageServer();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });
  const paths = onlyPaths?.split(',') ?? usualPaths;
  const results = new Map<string, PageResult[]>([floorPath, ...paths].map((path) => [path, []]));
  try {
    // This run is not counted: the first page of a new browser is slower, because its caches are cold.
    await measure(server.url + floorPath);
    for (let run = 1; run <= runs; run++) {
      for (const [path, measured] of results) {
        measured.push(await measure(server.url + path));
        process.stderr.write(`\rLighthouse: run ${run} of ${runs}, ${path.padEnd(50)}`);
      }
    }
    process.stderr.write('\n');
  } finally {
    await browser.close();
    server.stop();
  }
  const medians = Object.fromEntries([...results].map(([path, measured]) => [path, medianOfEach(measured)]));
  const { [floorPath]: floor, ...pages } = medians;
  return { runs, floor: floor as PageResult, pages };
}

async function measure(url: string): Promise<PageResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories } = result.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const page: PageResult = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
    };
    if (!Object.values(page).some(Number.isNaN)) return page;
    if (attempt === attemptsPerRun)
      throw new Error(`Lighthouse could not measure ${url}: ${result.lhr.runtimeError?.message}`);
  }
}
