/** Formats the results as Markdown tables, each figure beside its target. */
import type { InteractionResult } from './interactions.ts';
import type { LighthouseResult, PageResult } from './lighthouse.ts';
import type { MessagesResult } from './messages.ts';
import type { ServerResult } from './server.ts';
import { budgets, type Sizes } from './sizes.ts';

export interface Results {
  sizes?: Sizes;
  pages?: LighthouseResult;
  interactions?: InteractionResult;
  server?: ServerResult;
  messages?: MessagesResult;
}

/** `last` has the results before this run: a figure that differs from them is followed by its last value in brackets. */
export function tables(results: Results, last: Results = {}): string {
  const { pages, sizes, interactions, server, messages } = results;
  return [
    pages && pageTable(pages, sizes, last.pages),
    sizes && sizeTable(sizes, last.sizes),
    interactions && interactionTable(interactions, last.interactions),
    server && serverTable(server, last.server),
    messages && messageTable(messages, last.messages),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function pageTable({ runs, floor, pages }: LighthouseResult, sizes?: Sizes, last?: LighthouseResult): string {
  const row = (path: string, page: PageResult, before?: PageResult) => [
    path,
    [page.performance, page.accessibility, page.bestPractices, page.seo].join(' / '),
    withLast(Math.round(page.firstPaint), before && Math.round(before.firstPaint)),
    ratio(page.firstPaint, floor.firstPaint),
    withLast(Math.round(page.largestPaint), before && Math.round(before.largestPaint)),
    ratio(page.largestPaint, floor.largestPaint),
    withLast(Math.round(page.blocked), before && Math.round(before.blocked)),
    page.shift.toFixed(3),
    sizes?.pages[path]?.document ?? '',
  ];
  return table(
    `Pages: Lighthouse, mobile, simulated throttling, median of ${runs}. Scores are performance / accessibility / best practices / SEO; times in ms; × is the ratio to the floor page.`,
    ['page', 'scores', 'first paint', '×', 'largest paint', '×', 'blocked', 'shift', 'document (br)'],
    [
      row('floor', floor, last?.floor),
      ...Object.entries(pages).map(([path, page]) => row(path, page, last?.pages[path])),
    ],
  );
}

function sizeTable({ pages, fonts, stylesheet, home }: Sizes, last?: Sizes): string {
  const largest = (size: 'document' | 'script') => Math.max(...Object.values(pages).map((page) => page[size]));
  return table(
    'Sizes: bytes on the wire (brotli), from the build.',
    ['what', 'bytes', 'wanted at most'],
    [
      ['largest document', largest('document'), ''],
      ['largest script of a page', largest('script'), budgets.script],
      ['fonts', withLast(fonts, last?.fonts), budgets.fonts],
      ['stylesheet', withLast(stylesheet, last?.stylesheet), budgets.stylesheet],
      ['home in all at 390 px', withLast(home, last?.home), budgets.home],
    ],
  );
}

function interactionTable(result: InteractionResult, last?: InteractionResult): string {
  const row = rowMaker(result, last ?? {});
  return table(
    'Interactions: at 390 px, unthrottled, ms. The browser reports events in steps of 8 ms, and none under 16.',
    ['what', 'ms', 'wanted at most'],
    [
      row('next page after a click, with the pointer over the link 150 ms before', 'nextPage', 150),
      row('menu', 'menu', 50),
      row('accordion', 'accordion', 50),
      row('search, per letter', 'search', 50),
      row('carousel', 'carousel', 50),
    ],
  );
}

function serverTable({ servers, memory }: ServerResult, last?: ServerResult): string {
  const ours = servers.ours;
  const rows = Object.entries(servers).map(([name, rate]) => [
    name,
    withLast(Math.round(rate), last && Math.round(last.servers[name as keyof typeof servers])),
    ratio(ours, rate),
  ]);
  const note = `Memory of ours: ${memory.before} MB after warm-up, ${memory.after} MB at the end.`;
  const rateTable = table(
    'Server: home page, brotli, one core, requests a second; median of three rounds in one run.',
    ['server', 'requests/s', 'ours is ×'],
    rows,
  );
  return `${rateTable}\n\n${note}`;
}

function messageTable(result: MessagesResult, last?: MessagesResult): string {
  const row = rowMaker(result, last ?? {});
  return table(
    'Messages: contact posts into SQLite, each on disk before it is answered.',
    ['what', 'figure', 'wanted'],
    [
      row('fsyncs a second of this disk', 'fsyncRate', ''),
      row('messages a second, as fast as they go', 'storedRate', '300 or the fsync rate'),
      row('p50 at half the wanted load, ms', 'halfLoadP50', ''),
      row('p99 at half the wanted load, ms', 'halfLoadP99', 'under 50'),
      row('page p50 without messages, ms', 'pageP50Alone', ''),
      row('page p50 while messages arrive, ms', 'pageP50Meanwhile', 'unaffected'),
      row('page p99 without messages, ms', 'pageP99Alone', ''),
      row('page p99 while messages arrive, ms', 'pageP99Meanwhile', 'unaffected'),
    ],
  );
}

function table(title: string, head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [title, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns a function that makes the row of one figure: its name, its value, its target. */
function rowMaker<Key extends string>(result: Record<Key, number>, last: Partial<Record<Key, number>>) {
  return (what: string, key: Key, wanted: string | number) => [what, withLast(result[key], last[key]), wanted];
}

function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}

function withLast(value: number, last?: number): string {
  return last === undefined || last === value ? `${value}` : `${value} (${last})`;
}
