import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** Given by its path, a file is in the form at once; handing over its bytes takes Playwright seconds. */
export function fileOfSize(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, Buffer.alloc(bytes));
  return path;
}
