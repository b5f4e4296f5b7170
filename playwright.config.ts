import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './tools/chromium.ts';
import { setTestClock } from './tools/test-clock.ts';

setTestClock();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than the two cores we assume, because tests also wait: 199 s instead of 212.
  workers: 3,
  // Timeouts only end tests that hang; a busy machine must not fail one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // The accessibility checks always take long.
  reportSlowTests: null,
  reporter: [['dot'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: chromiumArgs,
      // Without the library that `faketime` preloads, under which Chromium hangs.
      env: { ...process.env, LD_PRELOAD: '' } as Record<string, string>,
    },
    // Tests of animations turn this off; in others motion only costs time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'exec node server/main.ts',
    // The server chooses a free port, and Playwright puts the URL into E2E_URL. In production it would be a line of the log.
    wait: { stdout: /is ready: (?<e2e_url>http:\S+)/ },
    env: { NODE_ENV: '', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: join(tmpdir(), 'browser-tests') },
    timeout: 180_000,
  },
});
