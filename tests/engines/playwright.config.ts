import { defineConfig } from '@playwright/test';
import { engines } from '../../tools/engines.ts';
import type { EngineOptions } from './visitor.ts';

/** A project for each engine of this machine. Playwright is only the runner here: it has browsers of its own making. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  // Limits are for what hangs: a busy machine is not a failure.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A press sent by another engine's driver may be lost on a busy machine; one that is lost twice is a failure.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reportSlowTests: null,
  reporter: [['dot'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: engines.filter(({ isInstalled }) => isInstalled()).map(({ name }) => ({ name, use: { engine: name } })),
});
