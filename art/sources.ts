/** What a drawing is made of, as one hash: its file and, one after the other, every file of the project that these name. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** Saved by a camera or a phone, their ending may be in capitals. */
const photoEnding = /\.(?:jpe?g|png|webp)$/i;
const naming = new Set(['.css', '.html', '.js', '.svg']);

/** The files of each picture, by its name: a scene, or a photograph with its alternative text beside it. */
export function pictureSources(): Map<string, string[]> {
  const scenes = globSync('art/scenes/**/*.html').map((file) => [basename(file, '.html'), [file]] as const);
  const photos = globSync('art/photos/*')
    .filter((file) => photoEnding.test(file))
    .map((file) => {
      const name = basename(file, extname(file));
      return [name, [file, `art/photos/${name}.txt`]] as const;
    });
  return new Map([...scenes, ...photos].sort().map(([name, files]) => [name, [...files]]));
}

/** What stands in art/photos and cannot be used, in sentences. */
export function unusablePhotos(files: string[]): string[] {
  return files.flatMap((file) => {
    if (!photoEnding.test(file) && extname(file) !== '.txt')
      return [`${file} cannot be used: save it as .jpg, .png or .webp.`];
    const isNamed = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(basename(file, extname(file)));
    return isNamed
      ? []
      : [`${file} needs a name of small letters, digits and hyphens, such as team-day${extname(file)}.`];
  });
}

export function hashSources(...files: string[]): string {
  const sum = createHash('sha256');
  const sources = new Set(files.flatMap((file) => [...sourcesOf(file)]));
  for (const source of [...sources].sort()) sum.update(source).update(readFileSync(source));
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
