/** Prints a mistake in content/ as a sentence without a stack trace. `node --import` loads it before any record. */
import { explainContentError } from './content-errors.ts';

process.on('uncaughtException', async (error) => {
  console.error((await explainContentError(error)) ?? error);
  process.exit(1);
});
