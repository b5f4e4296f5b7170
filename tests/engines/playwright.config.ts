import { defineConfig } from '@playwright/test';
import { engines } from '../../tools/engines.ts';
import { setTestClock } from '../../tools/test-clock.ts';

setTestClock();

/** One project for each installed engine. Playwright is only the runner here, as its own browsers are modified builds. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  // The timeouts are so long that only a test that hangs runs into them, not one on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // On a busy machine an engine's driver may lose a click or a key, so a failed test is run once more.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reportSlowTests: null,
  reporter: [['dot'], ['junit', { outputFile: '../../test-results/engines.xml' }]],
  projects: engines
    .filter(({ isInstalled }) => isInstalled())
    .map(({ name }) => ({ name, use: { browserName: name } })),
});
