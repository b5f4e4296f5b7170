/** The command behind `npm run inbox`: how the agency reads and manages what visitors sent. */
import { isForUser } from '../command-line.ts';
import { type Config, loadEnvironmentFile, readConfig } from '../config.ts';
import { runInboxCommand } from './run.ts';

// A pipe may be closed early: npm run inbox -- list | head
process.stdout.on('error', () => process.exit());

try {
  process.stdout.write(`${await runInboxCommand(process.argv.slice(2), readSettings)}\n`);
} catch (error) {
  if (!isForUser(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readSettings(): Config {
  loadEnvironmentFile();
  return readConfig(process.env);
}
