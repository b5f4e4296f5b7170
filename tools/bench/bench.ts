/**
 * Measures the site and writes the tables of docs/performance.md.
 *
 *   npm run bench                       everything, about ten minutes on two cores
 *   npm run bench -- pages              one part: pages, sizes, interactions, server or messages
 *   npm run bench -- pages --runs 1     fewer runs
 *   npm run bench -- pages --only /faq  other pages: paths with commas between
 *
 * The machine should be idle. A part that was not run keeps its last table. With --only, tables are printed, not written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { stop } from '../programs.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMessages } from './messages.ts';
import { benchServer } from './server.ts';
import { budgets, measureSizes } from './sizes.ts';
import { table } from './table.ts';

const document = 'docs/performance.md';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const runs = Number(values.runs);

/** Each part returns its tables. In the document they follow a comment with the name of the part. */
const parts: Record<string, () => string | Promise<string>> = {
  pages: () => benchLighthouse(runs, values.only),
  sizes: () => sizeTable(),
  interactions: () => benchInteractions(runs),
  server: () => benchServer(),
  messages: () => benchMessages(),
};

const help = `npm run bench [-- PART…] [--runs 5] [--only PATH]\nParts: ${Object.keys(parts).join(', ')}`;
if (values.help) {
  console.log(help);
  process.exit();
}
const unknown = positionals.filter((part) => !(part in parts));
if (unknown.length > 0) stop(`There is no part called ${unknown.join(', ')}.\n${help}`);
if (!(runs >= 1)) stop(help);

const chosen = Object.keys(parts).filter((part) => positionals.length === 0 || positionals.includes(part));
if (chosen.includes('pages') || chosen.includes('interactions')) ensureChromium();
const [load = 0] = loadavg();
if (load > 0.5) console.error(`The machine is busy (load ${load.toFixed(1)}), which distorts times.`);

for (const part of chosen) {
  console.error(`${part} …`);
  const tables = await parts[part]?.();
  console.log(`${tables}\n`);
  if (values.only) continue;
  const sections = readFileSync(document, 'utf8').split(/^(?=<!-- )/m);
  const mark = `<!-- ${part} -->\n`;
  const written = sections.map((section) => (section.startsWith(mark) ? `${mark}\n${tables}\n\n` : section));
  writeFileSync(document, `${written.join('').trimEnd()}\n`);
}

function sizeTable(): string {
  const { pages, fonts, stylesheet, home } = measureSizes();
  const largest = (size: 'document' | 'script') => Math.max(...Object.values(pages).map((page) => page[size]));
  return table(
    'Sizes: bytes on the wire (brotli), from the build.',
    ['what', 'bytes', 'wanted at most'],
    [
      ['largest document', largest('document'), ''],
      ['largest script of a page', largest('script'), budgets.script],
      ['fonts', fonts, budgets.fonts],
      ['stylesheet', stylesheet, budgets.stylesheet],
      ['home in all at 390 px', home, budgets.home],
    ],
  );
}
