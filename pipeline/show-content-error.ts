/** Loaded by `node --import`, before any record: an editor needs the sentence, not where it was thrown. */
import { explainContentError } from './content-errors.ts';

process.on('uncaughtException', async (error) => {
  console.error((await explainContentError(error)) ?? error);
  process.exit(1);
});
