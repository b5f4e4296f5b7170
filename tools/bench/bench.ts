/** Measures the site and writes the tables of docs/performance.md. A part that was not run keeps its last table. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { stop } from '../programs.ts';
import { benchClick } from './click.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchServer } from './server.ts';

const document = 'docs/performance.md';
/** Each part returns its table. In the document it follows a comment with the name of the part. */
const parts: Record<string, (runs: number) => Promise<string>> = {
  pages: benchLighthouse,
  click: benchClick,
  server: benchServer,
};
const help = `npm run bench [-- PART…] [--runs 5]\nParts: ${Object.keys(parts).join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(help);
  process.exit();
}
const runs = Number(values.runs);
if (!(runs >= 1) || positionals.some((part) => !Object.hasOwn(parts, part))) stop(help);
const [load = 0] = loadavg();
if (load > 0.5) console.error(`The machine is busy (load ${load.toFixed(1)}), which distorts times.`);

for (const [part, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  console.error(`${part} …`);
  const tables = await measure(runs);
  console.log(`${tables}\n`);
  const sections = readFileSync(document, 'utf8').split(/^(?=<!-- )/m);
  const mark = `<!-- ${part} -->\n`;
  const written = sections.map((section) => (section.startsWith(mark) ? `${mark}\n${tables}\n\n` : section));
  writeFileSync(document, `${written.join('').trimEnd()}\n`);
}
