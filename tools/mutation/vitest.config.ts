import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import everyTest from '../../vitest.config.ts';

/** Vitest starts with the file that took longest. Here the first failure ends a run, so the quickest file comes first. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const durationOf = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => durationOf(a) - durationOf(b));
  }
}

/** The tests that Stryker runs against each mutant. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ['{contract,server}/**/*.test.ts', 'app/{boot,forms}/*.test.ts', 'tests/simulation/fixed-year.test.ts'],
    // These run the server in another process, where a mutant is not active. Browser tests are left out for the same reason.
    exclude: [
      'server/{main,log}.test.ts',
      'server/http/one-at-a-time.test.ts',
      'server/operations/await-start.test.ts',
    ],
    sequence: { sequencer: QuickestFirst },
    // Shorter than usual, as under some mutants a test waits for what never comes.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Stryker reports.
    reporters: [],
  },
});
