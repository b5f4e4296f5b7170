/**
 * Writes that come at the same time share one transaction, and so one fsync, the most expensive part of a small write.
 * Each resolves when that transaction is on disk. If it fails, every write is tried again alone, so that none fails
 * because of another.
 */
import type { Kysely, Transaction } from 'kysely';

export type Write<Tables, Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** Pages are served between two groups: larger groups would make them wait longer and save little more. */
const maxGroupSize = 16;

export function groupCommit<Tables>(db: Kysely<Tables>): <Result>(write: Write<Tables, Result>) => Promise<Result> {
  interface Waiting {
    write: Write<Tables, unknown>;
    resolve: (result: unknown) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function commitTogether(group: Waiting[]): Promise<void> {
    const results = await db.transaction().execute(async (transaction) => {
      const results: unknown[] = [];
      for (const { write } of group) results.push(await write(transaction));
      return results;
    });
    for (const [index, { resolve }] of group.entries()) resolve(results[index]);
  }

  async function commit(group: Waiting[]): Promise<void> {
    try {
      await commitTogether(group);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const one of group) await commit([one]);
    }
  }

  // In the next turn of the event loop: by then every request that has arrived is waiting here.
  function commitNext(): void {
    isRunning = waiting.length > 0;
    if (isRunning) setImmediate(() => commit(waiting.splice(0, maxGroupSize)).then(commitNext));
  }

  return <Result>(write: Write<Tables, Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ write, resolve: resolve as Waiting['resolve'], reject });
      if (!isRunning) commitNext();
    });
}
