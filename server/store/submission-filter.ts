import type { SubmissionKind } from '../../contract/forms.ts';
import type { Store } from './database.ts';

export interface SubmissionFilter {
  kind?: SubmissionKind;
  isSpam?: boolean;
  before?: Date;
  ids?: string[];
  emails?: string[];
}

export function selectSubmissions({ db }: Store, { kind, isSpam, before, ids, emails }: SubmissionFilter) {
  let query = db.selectFrom('submissions');
  if (kind) query = query.where('kind', '=', kind);
  if (isSpam !== undefined) query = query.where('isSpam', '=', isSpam ? 1 : 0);
  if (before) query = query.where('receivedAt', '<', before.toISOString());
  if (ids) query = query.where('id', 'in', ids);
  if (emails) query = query.where('email', 'in', emails);
  return query;
}

export async function countSubmissions(store: Store, filter: SubmissionFilter): Promise<number> {
  const { count } = await selectSubmissions(store, filter)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
