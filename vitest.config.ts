import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,art,content,contract,faults,scripts,server}/**/*.test.ts'],
    // Generous: a busy machine is not a failure.
    testTimeout: 30_000,
    maxWorkers: 2,
    // Many tests start the server or a command: what Node has compiled once, it need not compile again.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
