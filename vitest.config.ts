import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,faults,scripts,server}/**/*.test.ts'],
    // Generous: a busy machine is not a failure.
    testTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
