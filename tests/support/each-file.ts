/** Vitest set-up that runs for every test file. */
import { afterAll, beforeEach } from 'vitest';
import { endStarted } from './started.ts';

const maxLines = 60;
const maxCharacters = 300;

afterAll(endStarted);

// Shortens failure messages: a failed comparison of two pages would print both in full.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      error.message = shorten(error.message);
      if (error.diff) error.diff = shorten(error.diff);
    }
  });
});

function shorten(text: string): string {
  const shortenLine = (line: string) =>
    line.length > maxCharacters ? `${line.slice(0, maxCharacters)} … (${line.length} characters)` : line;
  return text.split('\n').slice(0, maxLines).map(shortenLine).join('\n');
}
