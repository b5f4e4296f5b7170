/** Runs Lighthouse on four pages and on the floor page, a static page with nothing to fetch. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { posts } from '../../content/posts.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { medianOfEach, table } from './figures.ts';
import { servePages } from './serve-pages.ts';
import { measureSizes } from './sizes.ts';

const floorPath = '/floor';
/** After the floor page, the two on which most visitors arrive, then one with a large picture and one with a form. */
const paths = [floorPath, '/', '/services', `/blog/${posts[0]?.slug}`, '/contact'];
const debuggingPort = 9222;
/** A tab that was not painted in time has no results. */
const attemptsPerRun = 3;

type PageFigures = Awaited<ReturnType<typeof measure>>;

export async function benchLighthouse(runs: number): Promise<string> {
  const site = await servePages();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });
  const results: { path: string; measured: PageFigures[] }[] = paths.map((path) => ({ path, measured: [] }));
  try {
    // Not counted, because the first page of a browser finds cold caches.
    await measure(site.url + floorPath);
    for (let run = 1; run <= runs; run++) {
      for (const { path, measured } of results) {
        measured.push(await measure(site.url + path));
        process.stderr.write(`\rLighthouse: run ${run} of ${runs}, ${path.padEnd(50)}`);
      }
    }
    process.stderr.write('\n');
  } finally {
    await browser.close();
    await site.close();
  }
  return pageTable(runs, new Map(results.map(({ path, measured }) => [path, medianOfEach(measured)])));
}

function pageTable(runs: number, pages: Map<string, PageFigures>): string {
  const floor = pages.get(floorPath) as PageFigures;
  const sizes = measureSizes();
  const ratio = (ms: number, floorMs: number) => (ms / floorMs).toFixed(2);
  return table(
    `Pages: Lighthouse, mobile, simulated throttling, median of ${runs}. Scores are performance / accessibility / best practices / SEO; times in ms; × is the ratio to the floor page; script is in bytes on the wire.`,
    ['page', 'scores', 'first paint', '×', 'largest paint', '×', 'blocked', 'shift', 'script'],
    [...pages].map(([path, page]) => [
      path,
      [page.performance, page.accessibility, page.bestPractices, page.seo].join(' / '),
      Math.round(page.firstPaint),
      ratio(page.firstPaint, floor.firstPaint),
      Math.round(page.largestPaint),
      ratio(page.largestPaint, floor.largestPaint),
      Math.round(page.blocked),
      page.shift.toFixed(3),
      sizes.pages[path]?.script ?? 0,
    ]),
  );
}

async function measure(url: string) {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const page = {
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
    if (attempt === attemptsPerRun) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError?.message}`);
  }
}
