/** The time at which retention last ran, by the server's clock, which shows whether the clock has jumped since. */
import type { Store } from './database.ts';

export async function readNotedTime({ db }: Store) {
  const row = await db.selectFrom('clockNotes').selectAll().where('name', '=', 'server').executeTakeFirst();
  return (
    row && { notedAt: new Date(row.notedAt), pausedUntil: row.pausedUntil ? new Date(row.pausedUntil) : undefined }
  );
}

export async function noteTime({ db }: Store, time: Date): Promise<void> {
  const notedAt = time.toISOString();
  await db
    .insertInto('clockNotes')
    .values({ name: 'server', notedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ notedAt, pausedUntil: null }))
    .execute();
}

/** The noted time stays, as the last that was certainly right. */
export async function notePause({ db }: Store, until: Date): Promise<void> {
  await db.updateTable('clockNotes').set({ pausedUntil: until.toISOString() }).where('name', '=', 'server').execute();
}
