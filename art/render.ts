/**
 * Renders the scenes of art/scenes to pictures: AVIF with a WebP fallback, in a few widths, plus the typed manifest.
 *
 *   npm run art                 every scene that changed
 *   npm run art -- fashion      scenes whose name contains "fashion"
 *   npm run art -- --look NAME  only a PNG in art/.look, to judge by eye while drawing
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { openStudio, type Studio } from './studio.ts';

const picturesFolder = 'public/pictures';
const manifestFile = 'content/pictures.gen.json';
const widths = [480, 800, 1200, 1600];
/** WebP is for the few browsers without AVIF, and for the search engines (structured data names the larger one). */
const webpWidths = [800, 1200];

interface Scene {
  name: string;
  /** Where it stands in the project. */
  address: string;
  width: number;
  height: number;
  alt: string;
}

type Manifest = Record<
  string,
  { width: number; height: number; alt: string; colour: string; hash: string; widths: number[]; preview: string }
>;

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyLook = process.argv.includes('--look');

const scenes = globSync('art/scenes/**/*.html').sort().map(readScene);
const chosen = scenes.filter((scene) => wanted.length === 0 || wanted.some((word) => scene.name.includes(word)));
if (chosen.length === 0) throw new Error(`No scene is called like ${wanted.join(', ')}.`);

const studio = await openStudio();
try {
  if (onlyLook) await look(studio);
  else await make(studio);
} finally {
  await studio.close();
}

/** A scene says its own size and alternative text in its head, so nothing about it stands elsewhere. */
function readScene(file: string): Scene {
  const html = readFileSync(file, 'utf8');
  const size = /<meta name="picture-size" content="(\d+)x(\d+)"/.exec(html);
  const alt = /<meta name="picture-alt" content="([^"]+)"/.exec(html);
  if (!size || !alt) throw new Error(`${file} must name its picture-size and picture-alt in meta elements.`);
  const unescaped = (alt[1] as string).replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  return {
    name: basename(file, '.html'),
    address: file,
    width: Number(size[1]),
    height: Number(size[2]),
    alt: unescaped,
  };
}

async function look(studio: Studio): Promise<void> {
  mkdirSync('art/.look', { recursive: true });
  for (const scene of chosen) {
    const file = `art/.look/${scene.name}.png`;
    writeFileSync(
      file,
      await sharp(await studio.photograph(scene, 1))
        .png()
        .toBuffer(),
    );
    console.log(file);
  }
}

async function make(studio: Studio): Promise<void> {
  mkdirSync(picturesFolder, { recursive: true });
  const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  for (const name of Object.keys(manifest)) {
    if (!scenes.some((scene) => scene.name === name)) remove(manifest, name);
  }
  for (const [index, scene] of chosen.entries()) {
    const png = await studio.photograph(scene, 2);
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
    const kept = manifest[scene.name]?.hash === hash;
    if (!kept) {
      remove(manifest, scene.name);
      await encode(scene, png, hash);
    }
    const { dominant } = await sharp(png).resize(64).stats();
    const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    manifest[scene.name] = {
      width: scene.width,
      height: scene.height,
      alt: scene.alt,
      colour,
      hash,
      widths: widthsOf(scene),
      preview: await previewOf(png),
    };
    save(manifest);
    console.log(`${index + 1}/${chosen.length} ${scene.name}${kept ? ' (unchanged)' : ''}`);
  }
}

function save(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

function widthsOf(scene: Scene): number[] {
  return widths.filter((width) => width <= scene.width * 1.5);
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
  const jobs = widthsOf(scene).flatMap((width) => {
    const file = join(picturesFolder, `${scene.name}.${hash}.${width}`);
    const resized = sharp(png).resize({ width });
    const avif = resized.clone().avif({ quality: 58, effort: 3 }).toFile(`${file}.avif`);
    if (!webpWidths.includes(width)) return [avif];
    return [avif, resized.clone().webp({ quality: 78, effort: 4 }).toFile(`${file}.webp`)];
  });
  await Promise.all(jobs);
}

function remove(manifest: Manifest, name: string): void {
  for (const file of globSync(`${picturesFolder}/${name}.*.*.{avif,webp}`)) rmSync(file);
  delete manifest[name];
}
