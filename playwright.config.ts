import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './tools/chromium.ts';

/** Another checkout's tests may be running on this machine. */
const port = Number(process.env.E2E_PORT ?? 3900);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // What a screen reader says is the same everywhere.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  fullyParallel: true,
  // One more than the cores we reckon with, as tests also wait: 199 s instead of 212.
  workers: 3,
  // Limits are for what hangs: a busy machine is not a failure.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // The accessibility checks are long by nature.
  reportSlowTests: null,
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROME_PATH, args: chromiumArgs },
    // Motion is tested where it is the subject; elsewhere it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'exec node server/main.ts',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), LOG_LEVEL: 'warn', DATA_DIR: 'test-results/data' },
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
