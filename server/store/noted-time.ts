/** The time at which retention last ran, by the server's clock. It shows whether the clock has jumped since. */
import type { Store } from './database.ts';

export async function readNotedTime({ db }: Store): Promise<Date | undefined> {
  const row = await db.selectFrom('clockNotes').select('notedAt').executeTakeFirst();
  return row && new Date(row.notedAt);
}

export async function noteTime({ db }: Store, time: Date): Promise<void> {
  const notedAt = time.toISOString();
  await db
    .insertInto('clockNotes')
    // The table has only this row.
    .values({ name: 'server', notedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ notedAt }))
    .execute();
}
