import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** Returns the path of a new file. Playwright needs seconds to pass a large buffer to the browser, but not for a path. */
export function writeFileOfSize(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, Buffer.alloc(bytes));
  return path;
}
