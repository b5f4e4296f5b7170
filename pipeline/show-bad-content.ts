/** Imported first: records are checked while modules load, and an editor needs the sentences, not where they were thrown. */
import { BadContent } from '../content/record.ts';

process.on('uncaughtException', (error) => {
  console.error(error instanceof BadContent ? error.message : error);
  process.exit(1);
});
