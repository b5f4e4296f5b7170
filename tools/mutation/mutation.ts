/** `npm run test:mutation`: breaks the code in many small ways, and lists the breaks that no test notices. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { equivalentMutants } from './equivalent-mutants.ts';
import { describeResults } from './report.ts';

const folders = [
  'server/store',
  'server/delivery',
  'server/forms',
  'server/operations',
  'server/resumes',
  'contract',
  'app/forms',
  'app/boot',
];

const help = `npm run test:mutation [-- PATH…]

  npm run test:mutation                    breaks all the folders below, which takes hours
  npm run test:mutation -- server/store    only the files and folders that are named

Folders: ${folders.join(', ')}.

A break is called a mutant. A mutant that lives asks for a test, or shows code that nobody needs. One that changes nothing
a test could see is listed in tools/mutation/equivalent-mutants.ts and is not counted. The files are changed in place and
restored at the end: edit nothing meanwhile, and if the run is killed, restore them with git.`;

const runInBrowser = globSync('app/{boot,forms}/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !existsSync(file.replace('.ts', '.test.ts')),
);
/** Unit tests do not run what only the browser tests do. A released migration is never edited, so nobody breaks one. */
const leftOut = [...runInBrowser, 'server/store/migrations.ts'];

const args = process.argv.slice(2);
const missing = args.find((arg) => !arg.startsWith('-') && !existsSync(arg));
if (args.some((arg) => arg.startsWith('-'))) {
  console.log(help);
} else if (missing) {
  console.error(`There is no ${missing}.\n\n${help}`);
  process.exitCode = 1;
} else {
  process.exitCode = await runStryker(args.length > 0 ? args : folders);
  const results = JSON.parse(readFileSync('test-results/mutation.json', 'utf8'));
  if (process.exitCode === 0) console.log(describeResults(results, equivalentMutants));
  console.log(`Left out: ${leftOut.join(', ')}`);
}

async function runStryker(paths: string[]): Promise<number> {
  const patterns = paths.map((path) => (path.endsWith('.ts') ? path : `${path}/*.ts`));
  const exceptions = ['**/*.test.ts', ...leftOut].map((file) => `!${file}`);
  const program = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const options = ['run', 'tools/mutation/stryker.config.json', '--mutate', [...patterns, ...exceptions].join(',')];
  const child = spawn(process.execPath, [program, ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  // The runner leaves these behind when it is started again after a timeout.
  for (const file of globSync('stryker-setup-*.js')) rmSync(file);
  return code ?? 1;
}
