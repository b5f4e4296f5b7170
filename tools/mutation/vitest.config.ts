import { defineConfig } from 'vitest/config';
import everyTest from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...everyTest.test,
    include: ['{contract,server}/**/*.test.ts', 'app/{boot,forms}/*.test.ts'],
    // These run the server in another process, where a mutant is not active. Browser tests are left out for the same reason.
    exclude: ['server/{main,log}.test.ts', 'server/http/one-at-a-time.test.ts', 'server/inbox/beside-backup.test.ts'],
    // Under some mutants a test waits for what never comes.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: [],
  },
});
