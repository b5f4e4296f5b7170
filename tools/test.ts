/** `npm test`: runs the compiler, Biome, Knip, Vitest and Playwright, and lists at the end what failed and how to run it again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { engines, provideEngines } from './engines.ts';
import { secondsSince, stop } from './programs.ts';
import { provideTestBuild } from './test-build.ts';
import { provideTestFolder } from './test-folder.ts';

const help = `npm test [-- STEP [ARGUMENT…]] [--all] [--changed] [--engines all]

  npm test                    what a usual change can break: types, lint, unused code, tests, Chromium
  npm test -- --all           also tests tagged "all", and a short one in Firefox and WebKit
  npm test -- --changed       what the changes since main can affect
  npm test -- browser         one step: types, lint, unused, unit, browser or engines
  npm test -- browser blog    the arguments are passed to that step (Vitest or Playwright)
  --engines all               with --all or engines: installs Firefox and WebKit if missing, and fails if it cannot`;

const steps: Record<string, (args: string[]) => Promise<boolean>> = {
  // The default of four checkers takes 12 s of CPU instead of 6.
  types: async () => (await writeRouteTypes()) && runQuietly('tsc', '--noEmit', '--checkers', '1'),
  lint: () => runQuietly('biome', 'check', '.'),
  unused: async () => (await writeRouteTypes()) && runQuietly('knip'),
  unit: (args) => run('vitest', ['run', ...args]),
  browser: (args) => run('playwright', ['test', ...args]),
  engines: runEngines,
};
/** They need no build, and run beside the tests, which do not use the whole processor. */
const checks = ['types', 'lint', 'unused'];
let routeTypes: Promise<boolean> | undefined;
const children: ChildProcess[] = [];
/** This process ends last, to remove what the others wrote. Ctrl-C reaches all of them by itself. */
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isInterrupted = true;
    if (signal !== 'SIGINT') for (const child of children) child.kill('SIGINT');
  });
}

const argv = process.argv.slice(2);
if (takeOption('--help') || takeOption('-h')) {
  console.log(help);
  process.exit();
}
const runsAll = takeOption('--all');
const runsOnlyAffected = takeOption('--changed');
const areEnginesRequired = takeOption('--engines') && takeOption('all');
const [onlyStep, ...args] = argv;
if (onlyStep && !Object.hasOwn(steps, onlyStep)) stop(`There is no step called ${onlyStep}.\n\n${help}`);

provideTestFolder();
// The tests start servers and commands a hundred times; with a cache Node compiles their code only once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
const started = performance.now();
let passedCount = 0;
let failedCount = 0;
const failures: string[] = [];
const planned = onlyStep ? [onlyStep] : [...checks, 'unit', 'browser', ...(runsAll ? ['engines'] : [])];
const isTesting = planned.some((step) => !checks.includes(step));
// The headless shell, which Debian installs with Chromium, leaves a fifth more of the processor to the tests.
if (planned.includes('browser')) process.env.CHROME_PATH = ensureChromium(['chromium-headless-shell']);
if (isTesting && !provideTestBuild()) process.exit(1);
const running = planned.filter((step) => checks.includes(step)).map(runStep);
for (const step of planned.filter((step) => !checks.includes(step))) {
  if (!isInterrupted) await runStep(step);
}
await Promise.all(running);
if (isInterrupted) process.exit(1);

if (failures.length > 0) console.log(`\nFailed in ${secondsSince(started)} s:\n${failures.join('\n')}`);
else console.log(`\nAll green in ${secondsSince(started)} s`);
if (isTesting) console.log(`${passedCount} passed, ${failedCount} failed`);
if (!onlyStep && !runsAll)
  console.log('Left out: tests tagged "all", Firefox and WebKit. They run with: npm test -- --all');
process.exit(failures.length === 0 ? 0 : 1);

function takeOption(option: string): boolean {
  const index = argv.indexOf(option);
  if (index >= 0) argv.splice(index, 1);
  return index >= 0;
}

async function runStep(step: string): Promise<void> {
  const stepStarted = performance.now();
  const report = `test-results/${step}.xml`;
  // An old report must not be counted if the step ends before it writes its own.
  rmSync(report, { force: true });
  const hasPassed = await steps[step]?.(onlyStep ? args : usualArguments(step));
  console.log(`${step}: ${hasPassed ? 'ok' : 'FAILED'}, ${secondsSince(stepStarted)} s\n`);
  const { passed, failed } = readReport(report);
  passedCount += passed;
  if (hasPassed) return;
  failedCount += Math.max(failed.length, 1);
  const lastFailed = step === 'unit' ? '--lastFailed' : '--last-failed';
  const again = failed.length > 0 ? `${step} ${lastFailed}` : step;
  failures.push(...failed.map((test) => `  ${test}`), `  Again: npm test -- ${again}`);
}

function usualArguments(step: string): string[] {
  if (runsAll || !['unit', 'browser'].includes(step)) return [];
  if (step === 'browser') return ['--grep-invert', '@all', ...(runsOnlyAffected ? changedBrowserTests() : [])];
  return ['--tagsFilter', '!all', ...(runsOnlyAffected ? ['--changed', 'main', '--passWithNoTests'] : [])];
}

/** Playwright does not know which files the site is made of: a change to these affects all tests. */
function changedBrowserTests(): string[] {
  const rooms = ['app', 'content', 'contract', 'pipeline', 'public'];
  const folders = [...rooms, ...['forms', 'http', 'site', 'store'].map((room) => `server/${room}`)];
  const list = (...command: string[]) => execFileSync('git', [...command, '--', ...folders], { encoding: 'utf8' });
  const isSiteChanged = list('diff', '--name-only', 'main') + list('ls-files', '--others', '--exclude-standard') !== '';
  return isSiteChanged ? [] : ['--only-changed=main', '--pass-with-no-tests'];
}

/** JUnit, which Vitest and Playwright both write. A step without tests has no report. */
function readReport(file: string): { passed: number; failed: string[] } {
  const [, ...tests] = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('<testcase ');
  const failed = tests.filter((test) => /<(?:failure|error)\b/.test(test));
  const skipped = tests.filter((test) => test.includes('<skipped'));
  const attribute = (name: string, test: string) => decodeXml(new RegExp(`\\b${name}="([^"]*)`).exec(test)?.[1] ?? '');
  return {
    passed: tests.length - failed.length - skipped.length,
    failed: failed.map((test) => `${attribute('classname', test)}: ${attribute('name', test)}`),
  };
}

function decodeXml(text: string): string {
  const characters: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };
  return text.replace(/&(\w+);/g, (entity, name) => characters[name] ?? entity);
}

/** Two steps need them at the same time, and must not write over each other. */
function writeRouteTypes(): Promise<boolean> {
  routeTypes ??= runQuietly('react-router', 'typegen');
  return routeTypes;
}

function runQuietly(program: string, ...args: string[]): Promise<boolean> {
  return run(program, args, 'pipe');
}

async function run(program: string, args: string[], output: 'inherit' | 'pipe' = 'inherit'): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...args], {
    stdio: ['ignore', output, output],
  });
  children.push(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const hasPassed = (await once(child, 'close'))[0] === 0;
  if (!hasPassed && !isInterrupted) process.stdout.write(Buffer.concat(chunks));
  return hasPassed;
}

async function runEngines(args: string[]): Promise<boolean> {
  const provided = provideEngines({ installsMissing: areEnginesRequired });
  if (areEnginesRequired && provided.length < engines.length) return false;
  return (
    provided.length === 0 || run('playwright', ['test', '--config', 'tests/engines/playwright.config.ts', ...args])
  );
}
