import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,pipeline,server,tests,tools}/**/*.test.ts'],
    tags: [{ name: 'all', description: 'Left out of `npm test`, run by `npm test -- --all`.' }],
    globalSetup: 'tests/support/shared-postgres.ts',
    setupFiles: 'tests/support/each-file.ts',
    // Limits are for what hangs: a busy machine is not a failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // Nothing here depends on modules being fresh, and a worker for each file takes ten seconds of the whole.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
