/** The commands that change something: release, retry, forget, purge. */
import { setTimeout as pause } from 'node:timers/promises';
import { BadCommand, count } from '../command-line.ts';
import { planDeliveries } from '../mail/delivery-kinds.ts';
import type { Store } from '../store/database.ts';
import { countOlderThan, emptyJournal, forgetPerson, purgeOlderThan } from '../store/deletion.ts';
import { findEntry, releaseFromSpam } from '../store/inbox.ts';
import { isInOutbox, requeue } from '../store/outbox.ts';
import { type Command, unknownId } from './command.ts';

const release: Command = {
  usage: 'release ID',
  about: 'Marks it as not spam and sends its e-mail.',
  options: {},
  takes: [1, 1],
  async run(store, { arguments: [id = ''] }, settings) {
    const isReleased = await releaseFromSpam(
      store,
      id,
      (submission) => planDeliveries(settings, submission),
      new Date(),
    );
    if (isReleased) return `${id} is released: its e-mail goes out.`;
    if (await findEntry(store, id)) throw new BadCommand(`${id} is not held as spam.`);
    throw unknownId(id);
  },
};

const retry: Command = {
  usage: 'retry ID | retry --all',
  about: 'Sends at once what is dead or waiting: all of one submission, one delivery (show has its id), or everything.',
  options: { all: { type: 'boolean' } },
  takes: [0, 1],
  async run(store, { arguments: [id], options }) {
    if ((id === undefined) === !options.all) throw new BadCommand('retry needs either an id or --all.');
    const requeued = await requeue(store, id ?? 'all', new Date());
    const deliveries = requeued === 1 ? '1 delivery' : `${requeued} deliveries`;
    if (requeued > 0) return `${deliveries} will be sent at once by the running server.`;
    if (id === undefined) return 'Nothing is dead or waiting.';
    const entry = await findEntry(store, id);
    if (!entry && !(await isInOutbox(store, id))) throw unknownId(id);
    throw new BadCommand(
      entry?.mail.state === 'spam' ? `${id} is held as spam: release it first.` : `${id} has been sent.`,
    );
  },
};

const forget: Command = {
  usage: 'forget EMAIL',
  about: 'Deletes for good all that came from this e-mail address, with resumes and unsent mail.',
  options: {},
  takes: [1, 1],
  async run(store, { arguments: [email = ''] }) {
    if (!email.includes('@')) throw new BadCommand('forget needs an e-mail address.');
    const { contact, application } = await forgetPerson(store, email);
    return afterWiping(store, `Deleted ${count(contact, 'contact message')} and ${count(application, 'application')}.`);
  },
};

const purge: Command = {
  usage: 'purge --older-than 365d [--yes]',
  about: 'Deletes what is older than so many days. Without --yes it only counts.',
  options: { 'older-than': { type: 'string' }, yes: { type: 'boolean' } },
  takes: [0, 0],
  async run(store, { options }) {
    const days = /^(\d{1,5})d$/.exec(String(options['older-than'] ?? ''))?.[1];
    if (days === undefined) throw new BadCommand('purge needs --older-than with a number of days, such as 365d.');
    const cutoff = new Date(Date.now() - Number(days) * 24 * 60 * 60_000);
    if (options.yes) return afterWiping(store, `Deleted ${count(await purgeOlderThan(store, cutoff), 'record')}.`);
    const old = await countOlderThan(store, cutoff);
    return `${count(old, 'record')} older than ${count(Number(days), 'day')}. Nothing is deleted without --yes.`;
  },
};

async function afterWiping(store: Store, done: string): Promise<string> {
  for (let attempts = 10; attempts > 0; attempts--) {
    if (await emptyJournal(store)) return done;
    await pause(100);
  }
  return `${done} Something reads the store, so its journal still holds the bytes: run the command again when the backup is done.`;
}

export const changingCommands: Record<string, Command> = { release, retry, forget, purge };
