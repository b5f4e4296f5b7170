/**
 * Makes the pictures of the site from the scenes in art/scenes, which a browser draws, and the photographs in art/photos.
 * Each becomes AVIF with a WebP fallback, in a few widths, and an entry of content/pictures.gen.json.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import clients from '../content/client-figures.json' with { type: 'json' };
import { hashSources, pictureSources, sourcesOf, unusablePhotos } from './sources.ts';
import { openStudio, type Studio } from './studio.ts';

const picturesFolder = 'public/pictures';
const manifestFile = 'content/pictures.gen.json';
/** The hash of the sources that each picture was made from. */
const sourceHashesFile = 'art/scenes.gen.json';
const widths = [120, 200, 320, 480, 800, 1200, 1600, 2400];
/** WebP is for the few browsers without AVIF, and for search engines (structured data names the larger one). */
const webpWidths = [800, 1200];
const altOfScene = /<meta name="picture-alt" content="([^"]+)"/;
/** In an alternative text: `{sales}`. */
const figureName = /\{(\w+)\}/g;

/** A scene or a photograph. */
interface Source {
  name: string;
  /** The scene or the photograph itself. */
  path: string;
  /** The path, and for a photograph also the file with its alternative text. */
  files: string[];
  /** The widest picture that can be made of it, in pixels: scenes are drawn at twice their width. */
  pixels: number;
  width: number;
  height: number;
  alt: string;
}

type Manifest = Record<
  string,
  { width: number; height: number; alt: string; colour: string; hash: string; widths: number[]; preview: string }
>;

const help = `npm run art                 every picture whose sources changed
npm run art -- --all        every scene, for instance after a change of the browser or of the widths
npm run art -- fashion      scenes whose name contains "fashion"
npm run art -- --look NAME  only a PNG in art/.look, to look at while drawing`;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, look: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (options.help) {
  console.log(help);
  process.exit(0);
}

const unusable = [
  ...unusablePhotos(globSync('art/photos/*')),
  ...globSync('art/scenes/**/*.html').flatMap(missingFigures),
];
if (unusable.length > 0) stop(unusable.join('\n'));
const sources = await Promise.all(
  [...pictureSources()].map(([name, files]) => (isScene(files[0]) ? readScene(name, files) : readPhoto(name, files))),
);
const named = sources.filter((source) => wanted.length === 0 || wanted.some((word) => source.name.includes(word)));
if (named.length === 0) stop(`No picture has a name with ${wanted.join(' or ')}.`);

const manifest: Manifest = readJson(manifestFile);
const sourceHashes: Record<string, string> = readJson(sourceHashesFile);
const chosen = named.filter((source) => options.all || options.look || wanted.length > 0 || !isUpToDate(source));

if (chosen.length > 0) {
  // Photographs need no browser.
  const studio = chosen.some(({ path }) => isScene(path)) ? await openStudio() : undefined;
  try {
    if (options.look) await writeLooks(studio);
    else await makePictures(studio);
  } finally {
    await studio?.close();
  }
}
if (!options.look) {
  removeOldPictures();
  console.log(`${chosen.length} drawn, ${named.length - chosen.length} unchanged since they were drawn.`);
}

function isScene(file = ''): boolean {
  return extname(file) === '.html';
}

/** The size and the alternative text of a scene are in its own meta elements. */
function readScene(name: string, files: string[]): Source {
  const [file = ''] = files;
  const html = readFileSync(file, 'utf8');
  const size = /<meta name="picture-size" content="(\d+)x(\d+)"/.exec(html);
  const alt = altOfScene.exec(html);
  if (!size || !alt) return stop(`${file} must name its picture-size and picture-alt in meta elements.`);
  const width = Number(size[1]);
  return {
    name,
    path: file,
    files,
    width,
    height: Number(size[2]),
    pixels: width * 2,
    alt: withoutFullStop(withFigures(html, unescapeAttribute(alt[1] as string))),
  };
}

/** Puts the figures of the client that the scene names into its alternative text, as art/figures.js does. */
function withFigures(html: string, alt: string): string {
  return alt.replace(figureName, (_, name) => figuresOf(clientOf(html))[name] ?? '');
}

/** Returns a sentence if a scene, or a screen in it, shows figures that its client does not have. */
function missingFigures(scene: string): string[] {
  return [...sourcesOf(scene)].filter(isScene).flatMap((file) => {
    const html = readFileSync(file, 'utf8');
    const client = clientOf(html);
    const alt = altOfScene.exec(html)?.[1] ?? '';
    const shown = [...html.matchAll(/ data-figure="(\w+)"/g), ...alt.matchAll(figureName)].map(([, name = '']) => name);
    const missing = new Set(shown.filter((name) => !(name in figuresOf(client))));
    if (missing.size === 0) return [];
    const names = [...missing].join(', ');
    return `${scene}: content/client-figures.json has no ${names} for “${client}”: add it, or delete the scene.`;
  });
}

function clientOf(html: string): string {
  return unescapeAttribute(/<html\b[^>]* data-client="([^"]+)"/.exec(html)?.[1] ?? '');
}

function figuresOf(client: string): Record<string, string> {
  return clients[client as keyof typeof clients] ?? {};
}

/** Alternative texts are read like items of a list, so none ends in a full stop. */
function withoutFullStop(alt: string): string {
  return alt.replace(/\.$/, '');
}

function unescapeAttribute(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The alternative text of a photograph is in a text file of the same name. */
async function readPhoto(name: string, files: string[]): Promise<Source> {
  const [file = '', altFile = ''] = files;
  const alt = existsSync(altFile) ? withoutFullStop(readFileSync(altFile, 'utf8').trim()) : '';
  if (alt.length < 20) return stop(`${altFile} must say in a sentence what ${basename(file)} shows.`);
  const { autoOrient } = await sharp(file).metadata();
  const { width, height } = autoOrient;
  const narrowest = Math.max(...webpWidths);
  if (width < narrowest) return stop(`${file} is ${width} pixels wide: at least ${narrowest} are needed.`);
  return { name, path: file, files, width, height, pixels: width, alt };
}

/** `scale` applies to scenes only: a photograph has the pixels that it has. */
async function renderPng(source: Source, scale: number, studio?: Studio): Promise<Buffer> {
  if (studio && isScene(source.path)) return studio.screenshot(source, scale);
  const widest = Math.max(...widths);
  return sharp(source.path).autoOrient().resize({ width: widest, withoutEnlargement: true }).png().toBuffer();
}

function isUpToDate(source: Source): boolean {
  const { hash, widths = [] } = manifest[source.name] ?? {};
  const hasAllWidths = widths.join() === widthsOf(source).join();
  return sourceHashes[source.name] === hashSources(...source.files) && hasAllWidths && hasFiles(source, hash);
}

function hasFiles(source: Source, hash?: string): boolean {
  return widthsOf(source).every((width) => existsSync(fileOf(source, hash, width)));
}

function fileOf(source: Source, hash: string | undefined, width: number): string {
  return `${picturesFolder}/${source.name}.${hash}.${width}.avif`;
}

async function writeLooks(studio?: Studio): Promise<void> {
  mkdirSync('art/.look', { recursive: true });
  for (const source of chosen) {
    const file = `art/.look/${source.name}.png`;
    await sharp(await renderPng(source, 1, studio)).toFile(file);
    console.log(file);
  }
}

async function makePictures(studio?: Studio): Promise<void> {
  mkdirSync(picturesFolder, { recursive: true });
  for (const [index, source] of chosen.entries()) {
    // Hashed before the picture is drawn, so that an edit meanwhile makes it outdated.
    const sourceHash = hashSources(...source.files);
    const png = await renderPng(source, 2, studio);
    const last = manifest[source.name];
    // A browser may draw the same source in slightly different bits, so a picture of which only widths are missing keeps its
    // hash.
    const isUnchanged = !options.all && wanted.length === 0 && sourceHashes[source.name] === sourceHash;
    const hash = isUnchanged && last ? last.hash : createHash('sha256').update(png).digest('hex').slice(0, 8);
    const looksSame = last?.hash === hash && !options.all;
    await encode(source, png, hash);
    manifest[source.name] = looksSame
      ? { ...last, alt: source.alt, widths: widthsOf(source) }
      : await describe(source, png, hash);
    sourceHashes[source.name] = sourceHash;
    save();
    console.log(`${index + 1}/${chosen.length} ${source.name}${looksSame ? ' (looks the same)' : ''}`);
  }
}

async function describe(source: Source, png: Buffer, hash: string): Promise<Manifest[string]> {
  const { dominant } = await sharp(png).resize(64).stats();
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return {
    width: source.width,
    height: source.height,
    alt: source.alt,
    colour,
    hash,
    widths: widthsOf(source),
    preview: await previewOf(png),
  };
}

function save(): void {
  for (const [file, record] of [
    [manifestFile, manifest],
    [sourceHashesFile, sourceHashes],
  ] as const) {
    const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}

/** Removes pictures whose source is gone, and earlier versions of the others. */
function removeOldPictures(): void {
  const names = sources.map(({ name }) => name);
  const gone = Object.keys(manifest).filter((name) => !names.includes(name));
  for (const name of gone) {
    delete manifest[name];
    delete sourceHashes[name];
  }
  if (gone.length > 0) save();
  const kept = new Set(Object.entries(manifest).map(([name, { hash }]) => `${name}.${hash}`));
  for (const file of globSync(`${picturesFolder}/*.{avif,webp}`)) {
    const [name, hash] = basename(file).split('.');
    if (!kept.has(`${name}.${hash}`)) rmSync(file);
  }
}

/**
 * Only wide pictures, which are shown across the whole page, get more than 1600 pixels. Only portraits (`person-…`) and the
 * pictures of services get less than 480: they are also shown small.
 */
function widthsOf(source: Source): number[] {
  const isWide = source.width / source.height > 1.5;
  const small = source.name.startsWith('person-') ? [120, 200, 320] : source.name.startsWith('service-') ? [200] : [];
  return widths.filter(
    (width) => (width >= 480 || small.includes(width)) && width <= source.pixels && (isWide || width <= 1600),
  );
}

/**
 * A few hundred bytes that a page inlines and shows until its first picture has loaded. They are as many as the largest
 * paint needs: Chromium takes an image with less than 0.05 bits for each pixel on screen for a mere background.
 */
async function previewOf(png: Buffer): Promise<string> {
  for (let width = 48; ; width += 16) {
    const webp = await sharp(png).resize({ width }).webp({ quality: 30, effort: 6 }).toBuffer();
    const preview = webp.toString('base64');
    // 560 characters of base64 are 420 bytes, which is enough for 67,200 pixels on screen.
    if (preview.length > 560) return preview;
  }
}

async function encode(source: Source, png: Buffer, hash: string): Promise<void> {
  // File names contain the hash, so an existing file is up to date.
  const missing = widthsOf(source).filter((width) => options.all || !existsSync(fileOf(source, hash, width)));
  const jobs = missing.flatMap((width) => {
    const file = join(picturesFolder, `${source.name}.${hash}.${width}`);
    const resized = sharp(png).resize({ width });
    const avif = resized.clone().avif({ quality: 58, effort: 3 }).toFile(`${file}.avif`);
    if (!webpWidths.includes(width)) return [avif];
    return [avif, resized.clone().webp({ quality: 78, effort: 4 }).toFile(`${file}.webp`)];
  });
  await Promise.all(jobs);
}

function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
