/** The commands that change something: release, retry, delete, forget, purge. */
import { forms } from '../../contract/forms.ts';
import { planDeliveries } from '../delivery/delivery-kinds.ts';
import { BadCommand, flag, formatCount, formatCounts, isForUser, text } from '../operations/command-line.ts';
import type { Store } from '../store/database.ts';
import { deleteSubmissions, forgetPerson, purgeSubmissions } from '../store/deletion.ts';
import { explainStoreFailure, type StorePlace, StoreUnavailable } from '../store/failure.ts';
import { listCopies } from '../store/folder.ts';
import { releaseFromSpam } from '../store/inbox.ts';
import { isInOutbox, requeue } from '../store/outbox.ts';
import { countSubmissions } from '../store/submission-filter.ts';
import { removeTraces } from '../store/traces.ts';
import { formatTable } from './format.ts';
import { storeCommand } from './inbox-command.ts';
import { entryNoun, findKnownEntry, requireEmailAddress } from './reading.ts';

const dryRunNote = 'Nothing is deleted without --yes.';

export const release = storeCommand({
  usage: 'release ID',
  about: `Marks a ${entryNoun} as not spam and sends its e-mail.`,
  argument: 'required',
  async run(store, { argument: id, config }) {
    if (await releaseFromSpam(store, id, (submission) => planDeliveries(config, submission), new Date())) {
      return `${id} is released: its e-mail goes out.`;
    }
    await findKnownEntry(store, id);
    throw new BadCommand(`${id} is not held as spam.`);
  },
});

export const retry = storeCommand({
  usage: 'retry ID | retry --all',
  about: `Sends dead and waiting deliveries at once: those of one ${entryNoun}, one delivery (show lists its id), or all.`,
  argument: 'optional',
  options: { all: flag },
  async run(store, { argument: id, options: { all }, config }) {
    if (Boolean(id) === Boolean(all)) throw new BadCommand('retry needs either an id or --all.');
    const requeued = await requeue(store, id, new Date());
    const deliveries = requeued === 1 ? '1 delivery' : `${requeued} deliveries`;
    const condition = config.smtpUrl ? '' : ', e-mail only when SMTP_URL is set';
    if (requeued > 0) return `${deliveries} will be sent at once by the running server${condition}.`;
    if (all) return 'Nothing is dead or waiting.';
    if (await isInOutbox(store, id)) throw new BadCommand(`${id} was sent already.`);
    const { mail } = await findKnownEntry(store, id);
    if (mail.state === 'spam') throw new BadCommand(`${id} is held as spam: release it first.`);
    throw new BadCommand(mail.state === 'none' ? `${id} has no mail.` : `${id} was sent already.`);
  },
});

export const forget = storeCommand({
  usage: 'forget EMAIL [--yes]',
  about:
    'Permanently deletes everything that came from this e-mail address, with resumes and unsent mail. Without --yes it only counts.',
  argument: 'required',
  options: { yes: flag },
  async run(store, { argument: email, options: { yes }, config }) {
    requireEmailAddress('forget', email);
    const counts = formatCounts(await reportingPart(config, forgetPerson(store, email, { isDryRun: !yes })), 'name');
    if (!yes) return `${counts} from this address. ${dryRunNote}`;
    return finishDeletion(store, `Deleted ${counts}.`, listCopies(config));
  },
});

export const deleteEntry = storeCommand({
  usage: 'delete ID [--yes]',
  about: `Permanently deletes one ${entryNoun}, with its resume and unsent mail. Without --yes it only shows it.`,
  argument: 'required',
  options: { yes: flag },
  async run(store, { argument: id, options: { yes }, config }) {
    const entry = await findKnownEntry(store, id);
    if (!yes) return `${formatTable([entry])}\n\n${dryRunNote}`;
    await reportingPart(config, deleteSubmissions(store, [entry]));
    return finishDeletion(store, `Deleted 1 ${forms[entry.kind].words.name}.`, listCopies(config));
  },
});

export const purge = storeCommand({
  usage: 'purge --older-than 365d | --spam [--yes]',
  about:
    'Deletes everything older than this many days, or everything held as spam; with both options, only spam of that age. Without --yes it only counts.',
  options: { 'older-than': text, spam: flag, yes: flag },
  async run(store, { options: { 'older-than': age, spam, yes }, config }) {
    const days = /^(\d{1,5})d$/.exec(age ?? '')?.[1];
    // An age that is given must be a right one even beside --spam, or all spam would be deleted.
    if (age === undefined ? !spam : !days) {
      throw new BadCommand('purge needs --spam, or --older-than with a number of days, such as 365d.');
    }
    const before = days ? new Date(Date.now() - Number(days) * 24 * 60 * 60_000) : undefined;
    const filter = { before, isSpam: spam };
    const count = yes ? reportingPart(config, purgeSubmissions(store, filter)) : countSubmissions(store, filter);
    const records = formatCount(await count, 'record');
    if (yes) return finishDeletion(store, `Deleted ${records}.`);
    const criteria = [spam && 'held as spam', days && `older than ${formatCount(Number(days), 'day')}`];
    return `${records} ${criteria.filter(Boolean).join(' and ')}. ${dryRunNote}`;
  },
});

/** A deletion goes in parts: if one fails, for example on a full disk, those before it are done. */
async function reportingPart<Result>(place: StorePlace, deletion: Promise<Result>): Promise<Result> {
  try {
    return await deletion;
  } catch (error) {
    const failure = explainStoreFailure(error, place);
    if (!isForUser(failure)) throw error;
    throw new StoreUnavailable(`Not everything was deleted. ${failure.message} Then run the command again.`);
  }
}

async function finishDeletion(store: Store, deleted: string, copies: string[] = []): Promise<string> {
  const report = copies.length > 0 ? `${deleted} Copies from before may still hold it: ${copies.join(', ')}.` : deleted;
  const reason = await removeTraces(store);
  if (!reason) return report;
  return `${report} Traces of the deleted data are still in the files of the store, as ${reason}. When that is over, npm run inbox -- purge --older-than 99999d --yes removes only these.`;
}
