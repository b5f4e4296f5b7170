/** Lighthouse on four pages, mobile, with its own simulated throttling: the median of several runs, beside the floor page. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { posts } from '../../content/posts.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { floorPath } from './floor-page.ts';
import { medianOfEach } from './median.ts';
import { startPageServer } from './page-server.ts';

export interface PageResult {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
}

export interface LighthouseResult {
  runs: number;
  floor: PageResult;
  pages: Record<string, PageResult>;
}

/** The two that lead most visitors in, one with a large picture, one with a form. */
const usualPaths = ['/', '/services', `/blog/${posts[0]?.slug}`, '/contact'];
const debuggingPort = 9222;
/** A run without results (the tab was not painted in time) is repeated, but not for ever. */
const triesPerRun = 3;

export async function benchLighthouse(runs: number, only?: string): Promise<LighthouseResult> {
  const server = await startPageServer();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });
  const paths = only?.split(',') ?? usualPaths;
  const results = new Map<string, PageResult[]>([floorPath, ...paths].map((path) => [path, []]));
  try {
    // The first page of a new browser is slower: its caches are cold.
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
    if (attempt === triesPerRun)
      throw new Error(`Lighthouse saw nothing at ${url}: ${result.lhr.runtimeError?.message}`);
  }
}
