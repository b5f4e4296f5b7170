// Written by the build (pipeline/empty-lists.ts): imported here, the records would be in the script of every page.
import emptyLists from '../generated/empty-lists.txt?raw';

/** For the links of a menu: whether the page is more than an empty list. */
export function hasRecords({ to }: { to: string }): boolean {
  return !emptyLists.split('\n').includes(to);
}
