/** Deletes submissions for good, with their resumes, fingerprints and deliveries (on delete cascade). */
import { setTimeout as pause } from 'node:timers/promises';
import { forms, mapForms, type SubmissionKind } from '../../contract/forms.ts';
import type { Store } from './database.ts';
import { findSpellings } from './email-address.ts';
import type { SpamSummaryPayload } from './held-spam.ts';
import { countSubmissions, type SubmissionFilter, selectSubmissions } from './submission-filter.ts';

type SubmissionId = { id: string; kind: SubmissionKind };

/** Small, because SQLite takes about 25 ms to overwrite a resume of 5 MB, and no other connection can write meanwhile. */
const batchSizes = mapForms((kind) => (forms[kind].hasResume ? 4 : 64));

export async function purgeSubmissions(store: Store, filter: SubmissionFilter): Promise<number> {
  const found = await selectSubmissions(store, filter).select(['id', 'kind']).execute();
  const deleted = await deleteSubmissions(store, found);
  if (filter.before && !filter.isSpam) await purgeSummaries(store, filter.before);
  return deleted.length;
}

/** After the clock was set back, a summary may be older than the spam it names: without it, that would be named again. */
async function purgeSummaries(store: Store, before: Date): Promise<void> {
  const old = await store.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('submissionId', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .execute();
  for (const { id, payload } of old) {
    const { ids = [] }: SpamSummaryPayload = JSON.parse(payload ?? '{}');
    const isNeeded = (await countSubmissions(store, { ids })) > 0;
    if (!isNeeded) await store.db.deleteFrom('outbox').where('id', '=', id).execute();
  }
}

export async function forgetPerson(store: Store, email: string, { isDryRun = false } = {}) {
  const emails = await findSpellings(store, email);
  const found = await selectSubmissions(store, { emails }).select(['id', 'kind']).execute();
  const counted = isDryRun ? found : await deleteSubmissions(store, found);
  return mapForms((kind) => counted.filter((submission) => submission.kind === kind).length);
}

export async function deleteSubmissions({ db }: Store, submissions: SubmissionId[]): Promise<SubmissionId[]> {
  const deleted: SubmissionId[] = [];
  for (const ids of batchesOf(submissions)) {
    const startedAt = performance.now();
    deleted.push(...(await db.deleteFrom('submissions').where('id', 'in', ids).returning(['id', 'kind']).execute()));
    // Pauses for as long as the batch took, so that a running server can write in between.
    await pause(performance.now() - startedAt);
  }
  return deleted;
}

function* batchesOf(submissions: SubmissionId[]): Generator<string[]> {
  for (const [kind, size] of Object.entries(batchSizes)) {
    const ids = submissions.filter((submission) => submission.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
  }
}
