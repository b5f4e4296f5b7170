import { defineConfig } from 'vitest/config';
import { setTestClock } from './tools/test-clock.ts';

setTestClock();

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,pipeline,server,tests,tools}/**/*.test.ts'],
    tags: [{ name: 'all', description: 'Left out of `npm test`, run by `npm test -- --all`.' }],
    globalSetup: 'tests/support/shared-postgres.ts',
    setupFiles: 'tests/support/each-file.ts',
    // Timeouts only end tests that hang; a busy machine must not fail one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // As many as the cores that playwright.config.ts assumes.
    maxWorkers: 2,
    // No test needs fresh modules, and a worker for each file would add ten seconds to the run.
    isolate: false,
    reporters: ['default', 'junit'],
    outputFile: { junit: 'test-results/unit.xml' },
  },
});
