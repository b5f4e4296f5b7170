/** The command behind `npm run inbox`: how the agency reads and keeps what visitors sent. */

import { BadCommand } from '../command-line.ts';
import { BadSettings, type Config, loadEnvironmentFile, readConfig } from '../config.ts';
import { StoreUnavailable } from '../store/failure.ts';
import { runInboxCommand } from './run.ts';

// The reader of a pipe may have seen enough: npm run inbox -- list | head
process.stdout.on('error', () => process.exit());

try {
  process.stdout.write(`${await runInboxCommand(process.argv.slice(2), readSettings)}\n`);
} catch (error) {
  if (![BadCommand, BadSettings, StoreUnavailable].some((known) => error instanceof known)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function readSettings(): Config {
  loadEnvironmentFile();
  return readConfig(process.env);
}
