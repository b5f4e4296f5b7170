import { redirect } from 'react-router';
import { findListPage, type ListPage } from '../../content/list-pages.ts';

/** For loaders of lists. A page that the list does not have leads to the first. */
export function listPage<Item>(list: string, records: Item[], params: { page?: string }): ListPage<Item> {
  const found = findListPage(list, records, params.page ? `${list}/page/${params.page}` : list);
  if (!found) throw redirect(list);
  return found;
}
