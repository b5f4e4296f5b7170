/** Vitest set-up that runs for every test file. */
import { afterAll, beforeEach } from 'vitest';
import { shorten } from './shorten.ts';
import { endStarted } from './started.ts';

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
