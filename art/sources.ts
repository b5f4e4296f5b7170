/** Finds the source files of pictures, and hashes them together with every file of the project that they name. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** Cameras and phones may write the extension in capitals. */
const photoExtension = /\.(?:jpe?g|png|webp)$/i;
/** Files of these types may name others. */
const textExtensions = new Set(['.css', '.html', '.js', '.svg']);
const figuresFile = 'content/client-figures.json';

/** The files of each picture, by its name: a scene, or a photograph with its alternative text beside it. */
export function pictureSources(): Map<string, string[]> {
  const scenes = globSync('art/scenes/**/*.html').map((file) => [basename(file, '.html'), [file]] as const);
  const photos = globSync('art/photos/*')
    .filter((file) => photoExtension.test(file))
    .map((file) => {
      const name = basename(file, extname(file));
      return [name, [file, `art/photos/${name}.txt`]] as const;
    });
  return new Map([...scenes, ...photos].sort().map(([name, files]) => [name, [...files]]));
}

/**
 * The pictures whose sources have changed since they were made. Tests build copies of the project that have
 * neither scenes nor hashes.
 */
export function changedPictures(): string[] {
  const file = 'art/scenes.gen.json';
  const hashes: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return [...pictureSources()].filter(([name, files]) => hashes[name] !== hashSources(...files)).map(([name]) => name);
}

/** Returns a sentence for each file of art/photos that cannot be used. */
export function unusablePhotos(files: string[]): string[] {
  return files.flatMap((file) => {
    if (!photoExtension.test(file) && extname(file) !== '.txt')
      return [`${file} cannot be used: save it as .jpg, .png or .webp.`];
    const hasUsableName = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(basename(file, extname(file)));
    if (hasUsableName) return [];
    return [`${file} needs a name of small letters, digits and hyphens, such as team-day${extname(file)}.`];
  });
}

/** Hashes the files and all that they name, by path and content. */
export function hashSources(...files: string[]): string {
  const hash = createHash('sha256');
  const sources = new Set(files.flatMap((file) => [...sourcesOf(file)]));
  for (const source of [...sources].sort()) {
    hash.update(source).update(source === figuresFile ? figuresNamedIn(sources) : readFileSync(source));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A new client, or a figure that no file names, changes no drawing. A file names a figure as `data-figure="sales"`, or
 * as `{sales}` in the alternative text.
 */
function figuresNamedIn(sources: Set<string>): string {
  const html = [...sources].map((source) => (extname(source) === '.html' ? readFileSync(source, 'utf8') : '')).join();
  const clients: Record<string, Record<string, string>> = JSON.parse(readFileSync(figuresFile, 'utf8'));
  const named = Object.entries(clients)
    .filter(([client]) => html.includes(`data-client="${client.replaceAll('&', '&amp;')}"`))
    .map(([, figures]) => Object.entries(figures).filter(([name]) => new RegExp(`["{]${name}["}]`).test(html)));
  return JSON.stringify(named);
}

/**
 * Returns the file and all files of the project that it names in quotes or brackets, outside comments, and those that
 * these name. Misses a file whose name a script composes; after a change of such a file use `npm run art -- --all`.
 */
export function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  if (!textExtensions.has(extname(file))) return found;
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '');
  for (const [, name = ''] of text.matchAll(/["'(]([\w@./-]+\.\w+)(?=[#?"')])/g)) {
    const source = name.startsWith('/') ? name.slice(1) : join(dirname(file), name);
    if (!found.has(source) && existsSync(source) && statSync(source).isFile()) sourcesOf(source, found);
  }
  return found;
}
