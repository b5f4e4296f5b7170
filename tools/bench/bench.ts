/**
 * Measures the site and writes tools/bench/results.json and the tables of docs/performance.md.
 *
 *   npm run bench                       everything, about ten minutes on two cores
 *   npm run bench -- pages              one part: sizes, pages, interactions, server or messages
 *   npm run bench -- pages --runs 1     fewer runs
 *   npm run bench -- pages --only /faq  other pages: paths with commas between
 *
 * The machine should be idle. A part that was not run keeps its last result. With --only, results are printed, not written.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMessages } from './messages.ts';
import { type Results, tables } from './report.ts';
import { benchServer } from './server.ts';
import { measureSizes } from './sizes.ts';

const resultsFile = 'tools/bench/results.json';
const document = 'docs/performance.md';
/** In the document, the tables follow this comment. */
const tablesMark = '<!-- figures -->';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const runs = Number(values.runs);

const parts: { [Part in keyof Results]-?: () => Promise<Results[Part]> } = {
  sizes: async () => measureSizes(),
  pages: () => benchLighthouse(runs, values.only),
  interactions: () => benchInteractions(runs),
  server: () => benchServer(),
  messages: () => benchMessages(),
};

const unknown = positionals.filter((part) => !(part in parts));
if (values.help || unknown.length > 0 || !(runs >= 1)) {
  const help = `npm run bench [-- PART…] [--runs 5] [--only PATH]\nParts: ${Object.keys(parts).join(', ')}`;
  if (unknown.length > 0) console.error(`There is no part called ${unknown.join(', ')}.`);
  console.log(help);
  process.exit(values.help ? 0 : 1);
}

const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const hasLoadTest = chosen.includes('server') || chosen.includes('messages');
if (hasLoadTest && availableParallelism() < 2) {
  console.error('The parts server and messages need two cores, one for the server and one for its load.');
  process.exit(1);
}
if (chosen.includes('pages') || chosen.includes('interactions')) ensureChromium();
for (const warning of warnings()) console.error(warning);

const lastResults: Results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
const results: Results = { ...lastResults };
for (const [part, run] of Object.entries(parts)) {
  if (!chosen.includes(part)) continue;
  process.stderr.write(`${part} …\n`);
  Object.assign(results, { [part]: await run() });
}

console.log(tables(results, lastResults));
if (values.only) process.exit(0);
writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
const [textBefore] = readFileSync(document, 'utf8').split(tablesMark);
writeFileSync(document, `${textBefore}${tablesMark}\n\n${tables(results)}\n`);
console.log(`Written to ${resultsFile} and ${document}.`);

/** Conditions that make the results unreliable; printed before the ten minutes of measuring. */
function warnings(): string[] {
  const [load = 0] = loadavg();
  return [
    ...(hasLoadTest && spawnSync('taskset', ['--version']).status !== 0
      ? ['Without taskset (package util-linux) the server and its load compete for the same cores.']
      : []),
    ...(load > 0.5 && chosen.some((part) => part !== 'sizes')
      ? [`The machine is busy (load ${load.toFixed(1)}), which distorts the results.`]
      : []),
  ];
}
