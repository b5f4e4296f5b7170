/** `npm test`: runs checks and tests in steps, and lists the failed ones, each with the command that runs it alone. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { browserTestsFor, changedFiles } from './changed.ts';
import { browserTestPort, ensureTestBrowser } from './chromium.ts';
import { engines, provideEngines } from './engines.ts';
import { secondsSince } from './programs.ts';
import { provideTestBuild } from './test-build.ts';
import { setTestClock } from './test-clock.ts';
import { provideTestFolder } from './test-folder.ts';
import { readBrowserReport, readUnitReport, type TestResults } from './test-reports.ts';

const help = `npm test [-- STEP [ARGUMENT…]] [--all] [--changed] [--engines all]

  npm test                    what a usual change can break: types, lint, unused code, tests, Chromium
  npm test -- --all           also tests tagged "all", and a short one in Firefox and WebKit
  npm test -- --changed       what the changes since main can affect
  npm test -- browser         one step: types, lint, unused, unit, browser or engines
  npm test -- browser blog    the arguments are passed to that step (Vitest or Playwright)
  --engines all               with --all or engines: installs Firefox and WebKit if missing, and fails if it cannot`;

/** Vitest and Playwright write their reports here, as their own configuration files say. */
const reports = 'test-results';

// The tests start servers and commands a hundred times; with a cache Node compiles their code only once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

interface Step {
  title: string;
  /** Runs beside the other steps, which do not use the whole processor. Its output is printed only if it fails. */
  isInBackground?: boolean;
  run(args: string[]): Promise<boolean>;
  /** Missing if the step passes or fails as a whole. */
  readResults?(): TestResults;
}

/** Two steps that run at the same time read the route types, so the first one writes them and both wait. */
let routeTypes: Promise<boolean> | undefined;
const writeRouteTypes = () => {
  routeTypes ??= runQuietly('@react-router/dev/bin.cjs', 'typegen');
  return routeTypes;
};

const steps: Record<string, Step> = {
  types: {
    title: 'Types',
    isInBackground: true,
    // The compiler's default of four checkers takes 12 s of CPU instead of 6, because they repeat much of the work.
    run: async () =>
      (await writeRouteTypes()) && (await runQuietly('typescript/bin/tsc', '--noEmit', '--checkers', '1')),
  },
  lint: {
    title: 'Format and lint',
    isInBackground: true,
    run: () => runQuietly('@biomejs/biome/bin/biome', 'check', '.'),
  },
  unused: {
    title: 'Unused files and exports',
    isInBackground: true,
    run: async () => (await writeRouteTypes()) && (await runQuietly('knip/bin/knip.js')),
  },
  unit: {
    title: 'Unit and server tests',
    run: (args) => runScript('vitest/vitest.mjs', ['run', ...args]),
    readResults: () => readUnitReport(`${reports}/unit.json`),
  },
  browser: {
    title: 'Browser tests',
    run: async (args) =>
      provideChromium() && (await isPortFree()) && runScript('@playwright/test/cli.js', ['test', ...args]),
    readResults: () => readBrowserReport(`${reports}/browser.json`, 'browser'),
  },
  engines: {
    title: 'Firefox and WebKit',
    run: runEngines,
    readResults: () => readBrowserReport(`${reports}/engines.json`, 'engines'),
  },
};

const argv = process.argv.slice(2);
if (takeOption('--help') || takeOption('-h')) {
  console.log(help);
  process.exit();
}
const runsAll = takeOption('--all');
const runsOnlyAffected = takeOption('--changed');
// `--engines all` is two arguments.
const areEnginesRequired = takeOption('--engines') && takeOption('all');
const [onlyStep, ...args] = argv;
if (onlyStep && !Object.hasOwn(steps, onlyStep)) {
  console.error(`There is no step called ${onlyStep}.\n\n${help}`);
  process.exit(1);
}

provideTestFolder();
// Old reports must not be counted if a step ends before it writes its own.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = performance.now();
const failures: string[] = [];
let passedCount = 0;
const runs = planRuns();
const needsBuild = runs.some(({ step }) => !steps[step]?.isInBackground);
if (needsBuild && !provideBuild()) process.exit(1);
const inBackground = runs.filter(({ step }) => steps[step]?.isInBackground).map(runStep);
for (const run of runs.filter(({ step }) => !steps[step]?.isInBackground)) await runStep(run);
await Promise.all(inBackground);

if (failures.length > 0) {
  console.log(`\nFailed in ${secondsSince(started)} s; each can be run alone:`);
  for (const failure of failures) console.log(`  ${failure}`);
} else console.log(`\nAll green in ${secondsSince(started)} s`);
console.log(`${passedCount} passed, ${failures.length} failed`);
if (!onlyStep && !runsAll)
  console.log('Left out: tests tagged "all", Firefox and WebKit. They run with: npm test -- --all');
process.exit(failures.length === 0 ? 0 : 1);

/** Removes the option from argv and returns whether it was there. */
function takeOption(option: string): boolean {
  const index = argv.indexOf(option);
  if (index >= 0) argv.splice(index, 1);
  return index >= 0;
}

interface Run {
  step: string;
  args: string[];
  /** Added to the step's title, where the step has two runs. */
  note?: string;
}

function planRuns(): Run[] {
  if (onlyStep) return [{ step: onlyStep, args }];
  const checks = ['types', 'lint', 'unused'].map((step) => ({ step, args: [] }));
  const notTaggedAll = ['--grep-invert', '@all'];
  if (runsOnlyAffected) {
    const affected = browserTestsFor(changedFiles('main'));
    const unit = { step: 'unit', args: ['--changed', 'main', '--passWithNoTests', '--tags-filter', '!all'] };
    const browser = { step: 'browser', args: [...notTaggedAll, ...affected] };
    return [...checks, unit, ...(affected.length > 0 ? [browser] : [])];
  }
  const usual = [
    { step: 'unit', args: ['--tags-filter', '!all'] },
    { step: 'browser', args: notTaggedAll },
  ];
  const others = [
    { step: 'unit', args: ['--tags-filter', 'all'], note: ', tagged "all"' },
    { step: 'browser', args: ['--grep', '@all'], note: ', tagged "all"' },
    { step: 'engines', args: [] },
  ];
  return [...checks, ...usual, ...(runsAll ? others : [])];
}

async function runStep({ step, args, note = '' }: Run): Promise<void> {
  const { title: stepTitle, isInBackground, run, readResults } = steps[step] as Step;
  const title = stepTitle + note;
  const stepStarted = performance.now();
  if (!isInBackground) console.log(`\n${title}`);
  const hasPassed = await run(args);
  const { passed, failed } = readResults?.() ?? { passed: 0, failed: [] };
  console.log(`${title}: ${hasPassed && failed.length === 0 ? 'ok' : 'FAILED'}, ${secondsSince(stepStarted)} s`);
  passedCount += passed;
  failures.push(...failed);
  // A step without tests failed, or one with tests ended before it wrote its report.
  if (!hasPassed && failed.length === 0) failures.push(`${title}\n    npm test -- ${step}`);
}

/** Runs a script of an installed package, named by its path in node_modules. */
async function runScript(script: string, args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit' });
  return (await once(child, 'close'))[0] === 0;
}

/** Prints the output only if the script fails. */
async function runQuietly(script: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const hasPassed = (await once(child, 'close'))[0] === 0;
  if (!hasPassed) console.log(output);
  return hasPassed;
}

async function runEngines(args: string[]): Promise<boolean> {
  if (!provideEngines({ installsMissing: areEnginesRequired })) return false;
  // Where neither is installed, `provideEngines` has said so.
  if (!engines.some(({ isInstalled }) => isInstalled())) return true;
  return runScript('@playwright/test/cli.js', ['test', '--config', 'tests/engines/playwright.config.ts', ...args]);
}

/** Types and lint need no build. The site is built by the real clock, and again by that of the tests only where they differ. */
function provideBuild(): boolean {
  const bootstrap = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'workspaces', 'build'], { stdio: 'inherit' });
  setTestClock();
  return bootstrap.status === 0 && provideTestBuild();
}

/** Playwright would only say that a URL is in use. */
async function isPortFree(): Promise<boolean> {
  const server = createServer().listen(browserTestPort, 'localhost');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  if (!isFree) {
    console.error(
      `Port ${browserTestPort} is in use by another program: stop it, or choose another port with E2E_PORT=${browserTestPort + 1} npm test.`,
    );
  }
  return isFree;
}

/** Sets CHROME_PATH, which playwright.config.ts reads. */
function provideChromium(): boolean {
  try {
    process.env.CHROME_PATH = ensureTestBrowser();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
