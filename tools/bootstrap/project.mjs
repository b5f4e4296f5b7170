import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop } from './run.mjs';

/** Without symbolic links, because provide-node.mjs looks for it in the real path of a program. */
export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

export function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

export function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function hashOf(parts) {
  const hash = createHash('sha256');
  // The separator makes the hash of ['ab', 'c'] differ from that of ['a', 'bc'].
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

export function requireWritable(path, reason) {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch {
    stop(`${reason}, and this user may not write to ${path}: run \`npm run build\` as the user who owns ${root}.`);
  }
}
