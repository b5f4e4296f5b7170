/**
 * Writes app/generated/picture-colours.css: the colour behind each picture until it has loaded. The CSP allows no style
 * attribute, and only Chromium's CSS can read a colour from another attribute, so each colour has its rule.
 * The attribute has the colour without its `#` (app/ui/picture.tsx).
 */
import pictures from '../content/pictures.gen.json' with { type: 'json' };
import { writeGenerated } from './write-generated.ts';

export function writePictureColours(): void {
  const colours = new Set(Object.values(pictures).map(({ colour }) => colour));
  const rules = [...colours].map((colour) => `[data-colour='${colour.slice(1)}'] { background-color: ${colour}; }\n`);
  writeGenerated('picture-colours.css', rules.join(''));
}
