/**
 * Reduces the two web fonts to the characters that the site uses and the weights of app/styles/web-fonts.css: run
 * `npm run art:fonts` after a change. They have 71 KB in full. What is left out is shown in the fallback font.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const punctuation = '–—‘’“”…•→×';
const accented = 'ÀÁÂÄÇÈÉÊËÍÑÓÖÜàáâäçèéêëíïñóôöúü©';

const fonts = [
  { name: 'bricolage-grotesque', alphabet: ascii + accented + punctuation, weights: { min: 500, max: 800 } },
  { name: 'instrument-sans', alphabet: ascii + accented + punctuation, weights: { min: 400, max: 700 } },
];

mkdirSync('app/fonts', { recursive: true });
for (const { name, alphabet, weights } of fonts) {
  const source = `node_modules/@fontsource-variable/${name}`;
  const complete = readFileSync(`${source}/files/${name}-latin-wght-normal.woff2`);
  const subset = await subsetFont(complete, alphabet, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(`app/fonts/${name}.woff2`, subset);
  // The Open Font License demands its text beside every copy.
  copyFileSync(`${source}/LICENSE`, `app/fonts/${name}.LICENSE.txt`);
  console.log(`${name}: ${complete.length} -> ${subset.length} bytes`);
}
