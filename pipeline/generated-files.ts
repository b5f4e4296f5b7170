/** Writes app/generated from icons, logos, pictures and records, before a build and whenever they change in development. */
import { writePictureColours } from './picture-colours.ts';
import { writeSprites } from './sprite.ts';

export async function writeGeneratedFiles(): Promise<void> {
  writeSprites();
  writePictureColours();
  // Imported here, because tools that only read vite.config.ts cannot load the records.
  const { writeEmptyLists } = await import('./empty-lists.ts');
  writeEmptyLists();
}
