/**
 * Makes the pictures: scenes of art/scenes are rendered, photographs of art/photos are taken as they are. Each becomes
 * AVIF with a WebP fallback, in a few widths, and an entry of the typed manifest.
 *
 *   npm run art                 every picture whose sources changed
 *   npm run art -- --all        every scene, for instance after a change of the browser or of the widths below
 *   npm run art -- fashion      scenes whose name contains "fashion"
 *   npm run art -- --look NAME  only a PNG in art/.look, to judge by eye while drawing
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import clients from '../content/client-figures.json' with { type: 'json' };
import { hashSources, pictureSources, unusablePhotos } from './sources.ts';
import { openStudio, type Studio } from './studio.ts';

const picturesFolder = 'public/pictures';
const manifestFile = 'content/pictures.gen.json';
/** The sources that each picture was drawn from, by their hash. */
const drawnFile = 'art/scenes.gen.json';
const widths = [120, 200, 320, 480, 800, 1200, 1600, 2400];
/** WebP is for the few browsers without AVIF, and for the search engines (structured data names the larger one). */
const webpWidths = [800, 1200];

interface Scene {
  name: string;
  /** Where it stands in the project. */
  address: string;
  /** All files it is made of by name. */
  files: string[];
  /** The widest picture that can be made of it, in pixels. */
  pixels: number;
  width: number;
  height: number;
  alt: string;
}

type Manifest = Record<
  string,
  { width: number; height: number; alt: string; colour: string; hash: string; widths: number[]; preview: string }
>;

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isLook = process.argv.includes('--look');
const isAll = process.argv.includes('--all');

const unusable = unusablePhotos(globSync('art/photos/*'));
if (unusable.length > 0) stop(unusable.join('\n'));
const scenes = await Promise.all(
  [...pictureSources()].map(([name, files]) => (files.length > 1 ? readPhoto(name, files) : readScene(name, files))),
);
const named = scenes.filter((scene) => wanted.length === 0 || wanted.some((word) => scene.name.includes(word)));
if (named.length === 0) stop(`No picture is called like ${wanted.join(', ')}.`);

const manifest: Manifest = readJson(manifestFile);
const drawn: Record<string, string> = readJson(drawnFile);
const chosen = named.filter((scene) => isAll || isLook || wanted.length > 0 || !isDrawn(scene));

if (chosen.length > 0) {
  // Photographs need no browser.
  const studio = chosen.some(({ files }) => files.length === 1) ? await openStudio() : undefined;
  try {
    if (isLook) await look(studio);
    else await make(studio);
  } finally {
    await studio?.close();
  }
}
if (!isLook) {
  removeForgotten();
  console.log(`${chosen.length} drawn, ${named.length - chosen.length} unchanged since they were drawn.`);
}

/** A scene says its own size and alternative text in its head, so nothing about it stands elsewhere. */
function readScene(name: string, files: string[]): Scene {
  const [file = ''] = files;
  const html = readFileSync(file, 'utf8');
  const size = /<meta name="picture-size" content="(\d+)x(\d+)"/.exec(html);
  const alt = /<meta name="picture-alt" content="([^"]+)"/.exec(html);
  if (!size || !alt) return stop(`${file} must name its picture-size and picture-alt in meta elements.`);
  const width = Number(size[1]);
  return {
    name,
    address: file,
    files,
    width,
    height: Number(size[2]),
    pixels: width * 2,
    alt: withoutFullStop(withFigures(file, html, unescaped(alt[1] as string))),
  };
}

/** `{sales}` in an alternative text is a figure of the client that the scene names, as in art/figures.js. */
function withFigures(file: string, html: string, alt: string): string {
  const client = unescaped(/<html\b[^>]* data-client="([^"]+)"/.exec(html)?.[1] ?? '');
  const figures: Record<string, string> = clients[client as keyof typeof clients] ?? {};
  return alt.replace(/\{(\w+)\}/g, (_, name) => {
    return figures[name] ?? stop(`${file}: content/client-figures.json has no ${name} for “${client}”.`);
  });
}

/** An alternative text is read as part of a list of things: none ends in a full stop. */
function withoutFullStop(alt: string): string {
  return alt.replace(/\.$/, '');
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The alternative text of a photograph is in a text file of the same name. */
async function readPhoto(name: string, files: string[]): Promise<Scene> {
  const [file = '', words = ''] = files;
  const alt = existsSync(words) ? withoutFullStop(readFileSync(words, 'utf8').trim()) : '';
  if (alt.length < 20) return stop(`${words} must say in a sentence what ${basename(file)} shows.`);
  const { autoOrient } = await sharp(file).metadata();
  const { width, height } = autoOrient;
  const narrowest = Math.max(...webpWidths);
  if (width < narrowest) return stop(`${file} is ${width} pixels wide: at least ${narrowest} are needed.`);
  return { name, address: file, files, width, height, pixels: width, alt };
}

/** The picture as PNG, a scene at this scale. */
async function photograph(scene: Scene, scale: number, studio?: Studio): Promise<Buffer> {
  if (studio && extname(scene.address) === '.html') return studio.photograph(scene, scale);
  const widest = Math.max(...widths);
  return sharp(scene.address).autoOrient().resize({ width: widest, withoutEnlargement: true }).png().toBuffer();
}

function isDrawn(scene: Scene): boolean {
  const { hash, widths = [] } = manifest[scene.name] ?? {};
  const isListed = widths.join() === widthsOf(scene).join();
  return drawn[scene.name] === hashSources(...scene.files) && isListed && hasFiles(scene, hash);
}

function hasFiles(scene: Scene, hash?: string): boolean {
  return widthsOf(scene).every((width) => existsSync(fileOf(scene, hash, width)));
}

function fileOf(scene: Scene, hash: string | undefined, width: number): string {
  return `${picturesFolder}/${scene.name}.${hash}.${width}.avif`;
}

async function look(studio?: Studio): Promise<void> {
  mkdirSync('art/.look', { recursive: true });
  for (const scene of chosen) {
    const file = `art/.look/${scene.name}.png`;
    writeFileSync(
      file,
      await sharp(await photograph(scene, 1, studio))
        .png()
        .toBuffer(),
    );
    console.log(file);
  }
}

async function make(studio?: Studio): Promise<void> {
  mkdirSync(picturesFolder, { recursive: true });
  for (const [index, scene] of chosen.entries()) {
    // Read before the picture is taken: what is edited meanwhile is drawn the next time.
    const sources = hashSources(...scene.files);
    const png = await photograph(scene, 2, studio);
    const last = manifest[scene.name];
    // A browser never draws the same twice, down to the last bit: of what has not changed, only missing widths are added.
    const isKept = !isAll && wanted.length === 0 && drawn[scene.name] === sources;
    const hash = isKept && last ? last.hash : createHash('sha256').update(png).digest('hex').slice(0, 8);
    const isSame = last?.hash === hash && !isAll;
    await encode(scene, png, hash);
    manifest[scene.name] = isSame
      ? { ...last, alt: scene.alt, widths: widthsOf(scene) }
      : await describe(scene, png, hash);
    drawn[scene.name] = sources;
    save();
    console.log(`${index + 1}/${chosen.length} ${scene.name}${isSame ? ' (looks the same)' : ''}`);
  }
}

async function describe(scene: Scene, png: Buffer, hash: string): Promise<Manifest[string]> {
  const { dominant } = await sharp(png).resize(64).stats();
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return {
    width: scene.width,
    height: scene.height,
    alt: scene.alt,
    colour,
    hash,
    widths: widthsOf(scene),
    preview: await previewOf(png),
  };
}

function save(): void {
  for (const [file, record] of [
    [manifestFile, manifest],
    [drawnFile, drawn],
  ] as const) {
    const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}

/** Pictures of scenes that are gone, and earlier states of those that are there. */
function removeForgotten(): void {
  const names = scenes.map(({ name }) => name);
  const gone = Object.keys(manifest).filter((name) => !names.includes(name));
  for (const name of gone) {
    delete manifest[name];
    delete drawn[name];
  }
  if (gone.length > 0) save();
  const kept = new Set(Object.entries(manifest).map(([name, { hash }]) => `${name}.${hash}`));
  for (const file of globSync(`${picturesFolder}/*.{avif,webp}`)) {
    if (!kept.has(basename(file).split('.').slice(0, 2).join('.'))) rmSync(file);
  }
}

/** Up to what is photographed. The widest is for pictures of a shape that is shown across the whole page, the smallest for portraits. */
function widthsOf(scene: Scene): number[] {
  const isAcross = scene.width / scene.height > 1.5;
  const smallest = scene.name.startsWith('person-') ? 120 : 480;
  return widths.filter((width) => width >= smallest && width <= scene.pixels && (isAcross || width <= 1600));
}

/**
 * A few hundred bytes that travel in the page whose first picture this is, shown until the picture is there.
 * Chromium takes what has less than a twentieth of a bit for each pixel on screen for a mere ground.
 */
async function previewOf(png: Buffer): Promise<string> {
  for (let width = 48; ; width += 16) {
    const webp = await sharp(png).resize({ width }).webp({ quality: 30, effort: 6 }).toBuffer();
    const preview = webp.toString('base64');
    if (preview.length > 560) return preview;
  }
}

async function encode(scene: Scene, png: Buffer, hash: string): Promise<void> {
  // Its name holds the hash, so a file that is there shows the same.
  const missing = widthsOf(scene).filter((width) => isAll || !existsSync(fileOf(scene, hash, width)));
  const jobs = missing.flatMap((width) => {
    const file = join(picturesFolder, `${scene.name}.${hash}.${width}`);
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
