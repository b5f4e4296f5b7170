/**
 * Everything that must hold before a change lands: types, lint, unused code, unit and server tests, browser journeys.
 *
 *   npm test                    all of it
 *   npm test -- browser         one step: types, lint, unused, unit or browser
 *   npm test -- browser blog    what follows is handed to that step's own program
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

const reports = 'test-results';
const steps: Record<string, { title: string; run: (more: string[]) => boolean }> = {
  types: {
    title: 'Types',
    run: () => program('@react-router/dev/bin.cjs', 'typegen') && program('typescript/bin/tsc', '--noEmit'),
  },
  lint: { title: 'Format and lint', run: () => program('@biomejs/biome/bin/biome', 'check', '.') },
  unused: { title: 'Unused files, exports and dependencies', run: () => program('knip/bin/knip.js') },
  unit: {
    title: 'Unit and server tests',
    run: (more) => program('vitest/vitest.mjs', 'run', ...more),
  },
  browser: {
    title: 'Browser journeys',
    run: (more) => {
      process.env.CHROME_PATH = ensureChromium();
      return program('@playwright/test/cli.js', 'test', ...more);
    },
  },
};

const [only, ...more] = process.argv.slice(2);
if (only && !(only in steps)) {
  console.error(`There is no step called ${only}: choose ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

// Old reports must not be counted when a step dies before it writes its own.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = performance.now();
const failed: string[] = [];
for (const [name, { title, run }] of Object.entries(steps)) {
  if (only && name !== only) continue;
  console.log(`\n${title}`);
  const stepStarted = performance.now();
  if (!run(more)) failed.push(title);
  console.log(`${title}: ${failed.includes(title) ? 'FAILED' : 'ok'}, ${seconds(stepStarted)} s`);
}

const counts = [
  ...(!only || only === 'unit' ? [unitCounts()] : []),
  ...(!only || only === 'browser' ? [browserCounts()] : []),
];
const passedCount = counts.reduce((sum, { passed }) => sum + passed, 0);
const failedCount = counts.reduce((sum, { failed }) => sum + failed, 0);
console.log(`\n${failed.length === 0 ? 'All green' : `Failed: ${failed.join('; ')}`} in ${seconds(started)} s`);
if (counts.length > 0) console.log(`${passedCount} passed, ${failedCount} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function program(script: string, ...words: string[]): boolean {
  return spawnSync(process.execPath, [`node_modules/${script}`, ...words], { stdio: 'inherit' }).status === 0;
}

function unitCounts() {
  const { numPassedTests, numFailedTests } = readReport('unit.json');
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function browserCounts() {
  const { stats } = readReport('browser.json');
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(name: string) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'));
  } catch {
    return {};
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
