import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** Writes a file and returns its path, because Playwright needs seconds to put the bytes of a large file into a form. */
export function writeFileOfSize(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, Buffer.alloc(bytes));
  return path;
}
