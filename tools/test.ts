/** Runs the tests in two tiers: what a usual change can break, and with --all also what is tagged `all`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { browserTestsFor, changedFiles } from './changed.ts';
import { ensureTestBrowser } from './chromium.ts';
import { engines, provideEngines } from './engines.ts';
import { secondsSince } from './programs.ts';
import { readBrowserReport, readUnitReport, type TestResults } from './test-reports.ts';

const help = `npm test [-- STEP [ARGUMENT…]] [--all] [--changed] [--engines all]

  npm test                    what a usual change can break: types, lint, unused code, tests, Chromium
  npm test -- --all           also what is tagged "all", and a short journey in Firefox and WebKit
  npm test -- --changed       what the changes since main can affect
  npm test -- browser         one step: types, lint, unused, unit, browser or engines
  npm test -- browser blog    the arguments are passed to that step (Vitest or Playwright)
  npm test -- --engines all   Firefox and WebKit are installed, or their absence is a failure`;

const reports = 'test-results';

// Servers and commands are started a hundred times: what Node has compiled once, it need not compile again.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

interface Step {
  title: string;
  /** Steps that only read run beside the others, which leave some of the processor; what they print is shown when they fail. */
  onlyReads?: boolean;
  run(args: string[]): Promise<boolean>;
  /** The results of its tests; a step without tests passes or fails as a whole. */
  outcome?(): TestResults;
}

/** Read by two steps that run at the same time, so they are written once, and before both. */
let routeTypes: Promise<boolean> | undefined;
const writeRouteTypes = () => {
  routeTypes ??= runQuietly('@react-router/dev/bin.cjs', 'typegen');
  return routeTypes;
};

const steps: Record<string, Step> = {
  types: {
    title: 'Types',
    onlyReads: true,
    // Its default, four checkers, takes 12 s of CPU instead of 6, as they repeat much of the work.
    run: async () =>
      (await writeRouteTypes()) && (await runQuietly('typescript/bin/tsc', '--noEmit', '--checkers', '1')),
  },
  lint: {
    title: 'Format and lint',
    onlyReads: true,
    run: () => runQuietly('@biomejs/biome/bin/biome', 'check', '.'),
  },
  unused: {
    title: 'Unused files and exports',
    onlyReads: true,
    run: async () => (await writeRouteTypes()) && (await runQuietly('knip/bin/knip.js')),
  },
  unit: {
    title: 'Unit and server tests',
    run: (args) => runScript('vitest/vitest.mjs', ['run', ...args]),
    outcome: () => readUnitReport(`${reports}/unit.json`),
  },
  browser: {
    title: 'Browser journeys',
    run: async (args) => hasChromium() && runScript('@playwright/test/cli.js', ['test', ...args]),
    outcome: () => readBrowserReport(`${reports}/browser.json`, 'browser'),
  },
  engines: {
    title: 'Journeys in Firefox and WebKit',
    run: runEngines,
    outcome: () => readBrowserReport(`${reports}/engines.json`, 'engines'),
  },
};

const words = process.argv.slice(2);
if (takeWord('--help') || takeWord('-h')) {
  console.log(help);
  process.exit();
}
const isAll = takeWord('--all');
const isChanged = takeWord('--changed');
const areEnginesWanted = takeWord('--engines') && takeWord('all');
const [only, ...args] = words;
if (only && !Object.hasOwn(steps, only)) {
  console.error(`There is no step called ${only}.\n\n${help}`);
  process.exit(1);
}

// Old reports must not be counted when a step dies before it writes its own.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = performance.now();
const failures: string[] = [];
let passedCount = 0;
const runs = planRuns();
const reading = runs.filter(({ step }) => steps[step]?.onlyReads).map(runStep);
for (const run of runs.filter(({ step }) => !steps[step]?.onlyReads)) await runStep(run);
await Promise.all(reading);

if (failures.length > 0) {
  console.log(`\nFailed in ${secondsSince(started)} s; each can be run alone:`);
  for (const failure of failures) console.log(`  ${failure}`);
} else console.log(`\nAll green in ${secondsSince(started)} s`);
console.log(`${passedCount} passed, ${failures.length} failed`);
if (!only && !isAll) console.log('Left out: tests tagged "all", Firefox and WebKit. They run with: npm test -- --all');
process.exit(failures.length === 0 ? 0 : 1);

function takeWord(word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

interface Run {
  step: string;
  args: string[];
  /** What sets it apart from another run of the same step. */
  note?: string;
}

function planRuns(): Run[] {
  if (only) return [{ step: only, args }];
  const reading = ['types', 'lint', 'unused'].map((step) => ({ step, args: [] }));
  const usual = ['--grep-invert', '@all'];
  if (isChanged) {
    const affected = browserTestsFor(changedFiles('main'));
    const unit = { step: 'unit', args: ['--changed', 'main', '--passWithNoTests', '--tags-filter', '!all'] };
    const browser = { step: 'browser', args: [...usual, ...affected] };
    return [...reading, unit, ...(affected.length > 0 ? [browser] : [])];
  }
  const first = [
    { step: 'unit', args: ['--tags-filter', '!all'] },
    { step: 'browser', args: usual },
  ];
  const second = [
    { step: 'unit', args: ['--tags-filter', 'all'], note: ', tagged "all"' },
    { step: 'browser', args: ['--grep', '@all'], note: ', tagged "all"' },
    { step: 'engines', args: [] },
  ];
  return [...reading, ...first, ...(isAll ? second : [])];
}

async function runStep({ step, args, note = '' }: Run): Promise<void> {
  const { onlyReads, run, outcome, ...named } = steps[step] as Step;
  const title = named.title + note;
  const stepStarted = performance.now();
  if (!onlyReads) console.log(`\n${title}`);
  const isGreen = await run(args);
  const { passed, failed } = outcome?.() ?? { passed: 0, failed: [] };
  console.log(`${title}: ${isGreen && failed.length === 0 ? 'ok' : 'FAILED'}, ${secondsSince(stepStarted)} s`);
  passedCount += passed;
  failures.push(...failed);
  // Lint or types failed, or the step ended before it could write its report.
  if (!isGreen && failed.length === 0) failures.push(`${title}\n    npm test -- ${step}`);
}

async function runScript(script: string, args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit' });
  return (await once(child, 'close'))[0] === 0;
}

async function runQuietly(script: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const isGreen = (await once(child, 'close'))[0] === 0;
  if (!isGreen) console.log(output);
  return isGreen;
}

/** By default the short journey; `npm run test:browsers` names the folder with all of them. */
async function runEngines(args: string[]): Promise<boolean> {
  if (!provideEngines(areEnginesWanted)) return false;
  if (!engines.some(({ isInstalled }) => isInstalled())) return true;
  const chosen = args.length > 0 ? args : ['smoke'];
  return runScript('@playwright/test/cli.js', ['test', '--config', 'tests/engines/playwright.config.ts', ...chosen]);
}

function hasChromium(): boolean {
  try {
    process.env.CHROME_PATH = ensureTestBrowser();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}
