/** Writes app/generated from icons, logos, pictures and records, before a build and whenever they change in development. */
import { writeEmptyLists } from './empty-lists.ts';
import { writePictureColours } from './picture-colours.ts';
import { writeSprites } from './sprite.ts';

export function writeGeneratedFiles(): void {
  writeSprites();
  writePictureColours();
  writeEmptyLists();
}
