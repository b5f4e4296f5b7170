/** What a drawing is made of, as one hash: its file and, one after the other, every file of the project that these name. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

const naming = new Set(['.css', '.html', '.js', '.svg']);

export function hashSources(file: string): string {
  const sum = createHash('sha256');
  for (const source of [...sourcesOf(file)].sort()) sum.update(source).update(readFileSync(source));
  return sum.digest('hex').slice(0, 16);
}

/** A name that a script puts together is not seen: `-- --all` draws regardless. */
function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  if (!naming.has(extname(file))) return found;
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '');
  for (const [, name = ''] of text.matchAll(/["'(]([\w@./-]+\.\w+)(?=[#?"')])/g)) {
    const source = name.startsWith('/') ? name.slice(1) : join(dirname(file), name);
    if (!found.has(source) && existsSync(source) && statSync(source).isFile()) sourcesOf(source, found);
  }
  return found;
}
