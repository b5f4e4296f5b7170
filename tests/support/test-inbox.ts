/** A fresh SQLite store, and the inbox command that reads it while it is open. */
import { onTestFinished } from 'vitest';
import { runInboxCommand } from '../../server/inbox/inbox.ts';
import { readConfig } from '../../server/settings/config.ts';
import { openStore, type Store } from '../../server/store/database.ts';
import { type ClaimedDelivery, claimDue } from '../../server/store/outbox.ts';
import { freshFolder } from './stores.ts';

export async function openInbox() {
  const folder = freshFolder();
  const store = await openStore({ dataDir: folder });
  onTestFinished(() => store.close());
  return { folder, store, inbox: inboxOf(folder) };
}

/** Returns a function that calls the inbox command on the store in this folder. */
export function inboxOf(folder: string) {
  return (...args: string[]) => runInboxCommand(args, () => readConfig({ DATA_DIR: folder }));
}

export async function claimNext(store: Store): Promise<ClaimedDelivery> {
  return (await claimDue(store, new Date(), 1))[0] as ClaimedDelivery;
}
