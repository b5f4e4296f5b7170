/** Prints a mistake in content/ as a sentence without a stack trace. `node --import` loads this file before any of content/. */
import { explainContentError } from './content-errors.ts';

process.on('uncaughtException', async (error) => {
  console.error((await explainContentError(error)) ?? error);
  process.exit(1);
});
