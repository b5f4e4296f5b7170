/**
 * Makes the PNG and ICO icons of the site from app/favicon.svg. Run it after a change of the mark: node art/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const viewBox = 48;
const mark = readFileSync('app/favicon.svg', 'utf8');

writeFileSync('public/favicon.ico', ico(32, await draw(mark, 32)));
writeFileSync('public/apple-touch-icon.png', await draw(fullBleed(mark), 180));
writeFileSync('public/icon-192.png', await draw(mark, 192));
writeFileSync('public/icon-512.png', await draw(mark, 512));
writeFileSync('public/icon-maskable-512.png', await draw(withSafeZone(mark), 512));

async function draw(svg: string, size: number): Promise<Buffer> {
  // At a density of 72, an SVG is drawn in the size of its viewBox.
  const density = (72 * size) / viewBox;
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** iOS rounds the corners itself and shows transparent ones as black, so its icon has none. */
function fullBleed(svg: string): string {
  return svg.replace(/ rx="\d+"/, '');
}

/** Launchers may crop a maskable icon to the circle that fills 80 % of it; the whole mark stays inside that circle. */
function withSafeZone(svg: string): string {
  const margin = viewBox * 0.05;
  const side = viewBox + 2 * margin;
  return fullBleed(svg)
    .replace(/viewBox="[^"]+"/, `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace('<rect width="48" height="48"', `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}"`);
}

/** An ICO file is a six-byte header, one sixteen-byte entry per picture, and the pictures, which may be PNG files. */
function ico(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6); // width
  head.writeUInt8(size, 7); // height
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14); // bytes of the picture
  head.writeUInt32LE(head.length, 18); // where the picture begins
  return Buffer.concat([head, png]);
}
