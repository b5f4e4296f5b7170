/** The commands that change something: release, retry, delete, forget, purge. */
import { setTimeout as pause } from 'node:timers/promises';
import { forms } from '../../contract/forms.ts';
import { planDeliveries } from '../delivery/delivery-kinds.ts';
import { BadCommand, formatCount, formatCounts } from '../operations/command-line.ts';
import type { Config } from '../settings/config.ts';
import { listCopies } from '../store/copies.ts';
import type { Store } from '../store/database.ts';
import {
  countFromPerson,
  deleteSubmissions,
  forgetPerson,
  purgeSubmissions,
  removeTraces,
  truncateWal,
} from '../store/deletion.ts';
import type { StorePlace } from '../store/failure.ts';
import { findEntry, releaseFromSpam } from '../store/inbox.ts';
import { isInOutbox, requeue } from '../store/outbox.ts';
import { countSubmissions } from '../store/submission-filter.ts';
import { formatTable } from './format.ts';
import { unknownId } from './reading.ts';

export async function releaseEntry(store: Store, id: string, settings: Config): Promise<string> {
  const isReleased = await releaseFromSpam(store, id, (submission) => planDeliveries(settings, submission), new Date());
  if (isReleased) return `${id} is released: its e-mail goes out.`;
  if (await findEntry(store, id)) throw new BadCommand(`${id} is not held as spam.`);
  throw unknownId(id);
}

/** The id is that of a submission or of a single delivery. */
export async function retry(store: Store, id: string, { all }: { all?: boolean }): Promise<string> {
  if (Boolean(id) === Boolean(all)) throw new BadCommand('retry needs either an id or --all.');
  const requeued = await requeue(store, id || 'all', new Date());
  const deliveries = requeued === 1 ? '1 delivery' : `${requeued} deliveries`;
  if (requeued > 0) return `${deliveries} will be sent at once by the running server.`;
  if (all) return 'Nothing is dead or waiting.';
  const entry = await findEntry(store, id);
  if (!entry && !(await isInOutbox(store, id))) throw unknownId(id);
  if (entry?.mail.state === 'spam') throw new BadCommand(`${id} is held as spam: release it first.`);
  throw new BadCommand(entry?.mail.state === 'none' ? `${id} has no mail.` : `${id} has been sent.`);
}

const isKeptWithoutYes = 'Nothing is deleted without --yes.';

interface DeleteOptions {
  yes?: boolean;
}

export async function forget(
  store: Store,
  email: string,
  { yes }: DeleteOptions,
  settings: StorePlace,
): Promise<string> {
  if (!email.includes('@')) throw new BadCommand('forget needs an e-mail address.');
  const counted = yes ? await forgetPerson(store, email) : await countFromPerson(store, email);
  const counts = formatCounts(counted, 'name');
  if (!yes) return `${counts} from this address. ${isKeptWithoutYes}`;
  return finishDeletion(store, `Deleted ${counts}.`, settings);
}

export async function deleteEntry(
  store: Store,
  id: string,
  { yes }: DeleteOptions,
  settings: StorePlace,
): Promise<string> {
  const entry = await findEntry(store, id);
  if (!entry) throw unknownId(id);
  if (!yes) return `${formatTable([entry])}\n\n${isKeptWithoutYes}`;
  await deleteSubmissions(store, [entry]);
  return finishDeletion(store, `Deleted 1 ${forms[entry.kind].words.name}.`, settings);
}

interface PurgeOptions extends DeleteOptions {
  'older-than'?: string;
  spam?: boolean;
}

export async function purge(store: Store, { 'older-than': age, spam, yes }: PurgeOptions): Promise<string> {
  const days = /^(\d{1,5})d$/.exec(age ?? '')?.[1];
  const isAgeWrong = age !== undefined && days === undefined;
  const isNothingChosen = age === undefined && !spam;
  if (isAgeWrong || isNothingChosen) {
    throw new BadCommand('purge needs --spam, or --older-than with a number of days, such as 365d.');
  }
  const before = days === undefined ? undefined : new Date(Date.now() - Number(days) * 24 * 60 * 60_000);
  const filter = { before, isSpam: spam };
  if (yes) return finishDeletion(store, `Deleted ${formatCount(await purgeSubmissions(store, filter), 'record')}.`);
  const records = formatCount(await countSubmissions(store, filter), 'record');
  const criteria = [
    ...(spam ? ['held as spam'] : []),
    ...(days ? [`older than ${formatCount(Number(days), 'day')}`] : []),
  ];
  return `${records} ${criteria.join(' and ')}. ${isKeptWithoutYes}`;
}

/**
 * Removes what is left of the deleted data from the file and its journal, and adds a note to the report if that fails. With
 * the settings, another note names the copies of the store that may still hold the data.
 */
async function finishDeletion(store: Store, deleted: string, settings?: StorePlace): Promise<string> {
  const copies = settings ? listCopies(settings) : [];
  const report = copies.length > 0 ? `${deleted} Copies from before may still hold it: ${copies.join(', ')}.` : deleted;
  if (!(await removeTraces(store))) {
    return `${report} The file still holds traces of the deleted data, as the disk is full or another program locks the store: run the command again when that is over.`;
  }
  for (let attempts = 10; attempts > 0; attempts--) {
    if (await truncateWal(store)) return report;
    await pause(100);
  }
  return `${report} A backup or another program is reading the store, so the journal still holds the deleted data: run the command again when that is done.`;
}
