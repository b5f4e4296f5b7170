/** Measures how long the build takes with ten times the case studies, articles and jobs, and which pages grow. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export interface GrowthResult {
  pages: number;
  seconds: number;
  pagesTenfold: number;
  secondsTenfold: number;
  /** Compressed documents that grew by more than one per cent, with their bytes before and after. */
  grown: Record<string, [before: number, after: number]>;
}

const times = 10;
const notCopied = new Set(['.git', 'build', 'data', 'node_modules', 'shots', 'test-results']);

export async function benchGrowth(): Promise<GrowthResult> {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-growth-'));
  try {
    cpSync('.', folder, { recursive: true, filter: (source) => !notCopied.has(basename(source)) });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const once = build(folder);
    multiplyContent(folder);
    const tenfold = build(folder);
    const grown = Object.entries(once.documents).filter(
      ([page, bytes]) => (tenfold.documents[page] as number) > bytes * 1.01,
    );
    return {
      pages: Object.keys(once.documents).length,
      seconds: once.seconds,
      pagesTenfold: Object.keys(tenfold.documents).length,
      secondsTenfold: tenfold.seconds,
      grown: Object.fromEntries(grown.map(([page, bytes]) => [page, [bytes, tenfold.documents[page] as number]])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['pipeline/build.ts', '--quiet'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed:\n${stderr}`);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const documents = globSync('**/index.html.br', { cwd: join(folder, 'build/client') }).map((file) => [
    `/${file.replace(/\/?index\.html\.br$/, '')}`,
    readFileSync(join(folder, 'build/client', file)).length,
  ]);
  process.stderr.write(`Growth: ${documents.length} pages built in ${seconds} s\n`);
  return { seconds, documents: Object.fromEntries(documents) as Record<string, number> };
}

/**
 * Changes content/record.ts in the folder, so that every record with a slug gets nine copies and texts have no upper limit:
 * some texts list all records.
 */
export function multiplyContent(folder: string): void {
  const file = join(folder, 'content/record.ts');
  let source = readFileSync(file, 'utf8');
  for (const [original, replacement] of [
    ['return records.map(', 'return records.flatMap(withCopies).map('],
    ['.min(min).max(max)', '.min(min)'],
  ] as const) {
    if (!source.includes(original)) throw new Error(`${file} no longer contains ${original}: adapt multiplyContent.`);
    source = source.replace(original, replacement);
  }
  writeFileSync(file, `${source}\n${withCopiesSource}\n`);
}

/** Appended to content/record.ts of the copied project. */
const withCopiesSource = `function withCopies(record: any): any[] {
  if (!record.slug) return [record];
  const copies = Array.from({ length: ${times - 1} }, (_, index) => ({ ...record, slug: record.slug + '-' + (index + 2) }));
  return [record, ...copies];
}`;
