/**
 * Everything that must hold before a change lands: types, lint, unused code, unit and server tests, browser journeys.
 *
 *   npm test                    all of it
 *   npm test -- browser         one step: types, lint, unused, unit or browser
 *   npm test -- browser blog    what follows is passed to that step (Vitest or Playwright)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Outcome, readBrowserReport, readUnitReport } from './test-reports.ts';

const reports = 'test-results';

// Servers and commands are started a hundred times: what Node has compiled once, it need not compile again.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

interface Step {
  title: string;
  /** Steps that only read run in parallel, and their output is shown when they fail. */
  onlyReads?: boolean;
  /** What it prints is held back until the step before has ended. */
  run(args: string[], before?: Promise<void>): Promise<boolean>;
  /** The results of its tests; a step without tests passes or fails as a whole. */
  outcome?(): Outcome;
}

const steps: Record<string, Step> = {
  types: {
    title: 'Types',
    onlyReads: true,
    // Its default, four checkers, takes 12 s of CPU instead of 6, as they repeat much of the work.
    run: async () =>
      (await runQuietly('@react-router/dev/bin.cjs', 'typegen')) &&
      (await runQuietly('typescript/bin/tsc', '--noEmit', '--checkers', '1')),
  },
  lint: {
    title: 'Format and lint',
    onlyReads: true,
    run: () => runQuietly('@biomejs/biome/bin/biome', 'check', '.'),
  },
  unused: { title: 'Unused files and exports', onlyReads: true, run: () => runQuietly('knip/bin/knip.js') },
  unit: {
    title: 'Unit and server tests',
    run: (args, before) => runScript('vitest/vitest.mjs', ['run', ...args], before),
    outcome: () => readUnitReport(`${reports}/unit.json`),
  },
  browser: {
    title: 'Browser journeys',
    run: async (args, before) => hasChromium() && runScript('@playwright/test/cli.js', ['test', ...args], before),
    outcome: () => readBrowserReport(`${reports}/browser.json`),
  },
};

const [only, ...args] = process.argv.slice(2);
if (only && !Object.hasOwn(steps, only)) {
  console.error(`There is no step called ${only}: choose ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

// Old reports must not be counted when a step dies before it writes its own.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = performance.now();
const failures: string[] = [];
let passedCount = 0;
const chosen = Object.entries(steps).filter(([name]) => !only || name === only);
await Promise.all(chosen.filter(([, { onlyReads }]) => onlyReads).map((step) => runStep(step)));
// Together, as each has waits in which it leaves a processor idle.
let last: Promise<void> | undefined;
for (const step of chosen.filter(([, { onlyReads }]) => !onlyReads)) last = runStep(step, last);
await last;

if (failures.length > 0) {
  console.log(`\nFailed in ${seconds(started)} s; each can be run alone:`);
  for (const failure of failures) console.log(`  ${failure}`);
} else console.log(`\nAll green in ${seconds(started)} s`);
console.log(`${passedCount} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runStep([name, step]: [string, Step], before?: Promise<void>): Promise<void> {
  const { title, onlyReads, run, outcome } = step;
  const stepStarted = performance.now();
  const running = run(args, before);
  const duration = running.then(() => seconds(stepStarted));
  await before;
  if (!onlyReads) console.log(`\n${title}`);
  const isGreen = await running;
  const { passed, failed } = outcome?.() ?? { passed: 0, failed: [] };
  console.log(`${title}: ${isGreen && failed.length === 0 ? 'ok' : 'FAILED'}, ${await duration} s`);
  passedCount += passed;
  failures.push(...failed);
  // Lint or types failed, or the step ended before it could write its report.
  if (!isGreen && failed.length === 0) failures.push(`${title}\n    npm test -- ${name}`);
}

async function runScript(script: string, args: string[], before?: Promise<void>): Promise<boolean> {
  const { stdout } = process;
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: before ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: before && stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => before?.then(() => stdout.write(text)));
  }
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

function hasChromium(): boolean {
  try {
    process.env.CHROME_PATH = ensureChromium();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
