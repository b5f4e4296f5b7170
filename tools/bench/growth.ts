/** Ten times the case studies, articles and jobs: how long the build takes, and which pages grow. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export interface GrowthResult {
  pages: number;
  seconds: number;
  pagesTenfold: number;
  secondsTenfold: number;
  /** Compressed documents that grew by more than a hundredth, with their bytes before and after. */
  grown: Record<string, [before: number, after: number]>;
}

const times = 10;
const leftOut = new Set(['.git', 'build', 'data', 'node_modules', 'shots', 'test-results']);

export async function benchGrowth(): Promise<GrowthResult> {
  const folder = mkdtempSync(join(tmpdir(), 'twinshore-growth-'));
  try {
    cpSync('.', folder, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
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

/** In the copy every record with a slug gets nine more like it, and the checks of how many there are go. */
function multiplyContent(folder: string): void {
  const record = join(folder, 'content/record.ts');
  const source = readFileSync(record, 'utf8');
  const counted = source.replace(
    'return records.map((record) => {',
    `const copies = records.flatMap((record: any) => [record, ...(record.slug ? Array.from({ length: ${times - 1} }, (_, copy) => ({ ...record, slug: \`\${record.slug}-\${copy + 2}\`, ...('onHome' in record ? { onHome: false } : {}) })) : [])]);
  return copies.map((record: any) => {`,
  );
  if (counted === source)
    throw new Error('content/record.ts has changed: the bench no longer knows how to multiply it.');
  writeFileSync(record, counted);
  for (const file of globSync('content/*.ts', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/^if \(.*(length|onHome).*\)\s*throw new Error\(.*\);$/gm, ''),
    );
  }
}
