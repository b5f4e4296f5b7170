import { emptyLists } from '../content/empty-lists.ts';
import { writeGenerated } from './write-generated.ts';

/** Writes app/generated/empty-lists.txt, because the menus run in the browser and must not load the records. */
export function writeEmptyLists(): void {
  writeGenerated('empty-lists.txt', emptyLists.join('\n'));
}
