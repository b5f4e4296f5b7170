/** Prints a mistake in content/ as a sentence without a stack trace. `node --import` loads this file before any of content/. */
import { explainContentError } from './content-errors.ts';

process.on('uncaughtException', async (error) => {
  // If it cannot be explained either, the error of that would come back here without end.
  const explanation = await explainContentError(error).catch(() => undefined);
  console.error(explanation ?? error);
  process.exit(1);
});
