/** Runs around every file of unit and server tests. */
import { afterAll, beforeEach } from 'vitest';
import { shorten } from './shorten.ts';
import { endStarted } from './started.ts';

afterAll(endStarted);

// A failed comparison of two pages would print both in full.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      error.message = shorten(error.message);
      if (error.diff) error.diff = shorten(error.diff);
    }
  });
});
