/**
 * Writes app/generated/picture-colours.css: the colour behind each picture until it has loaded. The CSP allows no style
 * attribute, and only Chromium reads a colour from another attribute.
 */
import manifest from '../content/pictures.gen.json' with { type: 'json' };
import { writeGenerated } from './generated-file.ts';

export function writePictureColours(): void {
  const colours = new Set(Object.values(manifest).map(({ colour }) => colour));
  const rules = [...colours].map((colour) => `[data-colour='${colour.slice(1)}'] { background-color: ${colour}; }\n`);
  writeGenerated('picture-colours.css', rules.join(''));
}
