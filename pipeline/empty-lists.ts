import { emptyLists } from '../content/empty-lists.ts';
import { writeGenerated } from './write-generated.ts';

/**
 * Writes app/generated/empty-lists.txt: the paths of lists without records, to which no menu leads. The menus run in
 * the browser and must not load the records themselves.
 */
export function writeEmptyLists(): void {
  writeGenerated('empty-lists.txt', emptyLists.join('\n'));
}
