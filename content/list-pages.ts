/** A long list is split into pages of its own, so that no page grows with the years: /blog, /blog/page/2 and so on. */
import { nameOf, type Page, pageAt } from './pages.ts';

export const recordsPerPage = 24;

/** The paths of a list of so many records; an empty list has its first page. */
export function pathsOfList(list: string, length: number): string[] {
  const count = Math.max(1, Math.ceil(length / recordsPerPage));
  return Array.from({ length: count }, (_, index) => (index === 0 ? list : `${list}/page/${index + 1}`));
}

/** The path of the page that shows a record. */
export function pathShowing<Item>(list: string, records: Item[], record: Item): string {
  const index = Math.floor(records.indexOf(record) / recordsPerPage);
  return pathsOfList(list, records.length)[index] ?? list;
}

export interface ListPage<Item> {
  page: Page;
  items: Item[];
  /** For the links to all pages of the list. */
  place: { paths: string[]; path: string };
}

/** Undefined if the list has no such page. */
export function findListPage<Item>(list: string, records: Item[], path: string): ListPage<Item> | undefined {
  const paths = pathsOfList(list, records.length);
  const index = paths.indexOf(path);
  if (index < 0) return undefined;
  const first = pageAt(list);
  return {
    page: index === 0 ? first : furtherPage(first, path, `page ${index + 1} of ${paths.length}`),
    items: records.slice(index * recordsPerPage, (index + 1) * recordsPerPage),
    place: { paths, path },
  };
}

function furtherPage(first: Page, path: string, position: string): Page {
  const listName = nameOf(first);
  const title = `${listName}, ${position}`;
  const trail = [
    { path: first.path, name: listName },
    { path, name: title },
  ];
  return { ...first, path, title, name: title, description: `${title}: ${first.description}`, trail, cardOf: first.path };
}
