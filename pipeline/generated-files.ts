/** Writes app/generated from icons, logos and pictures, before a build and whenever they change in development. */
import { writePictureColours } from './picture-colours.ts';
import { writeSprites } from './sprite.ts';

export function writeGeneratedFiles(): void {
  writeSprites();
  writePictureColours();
}
