/** The last time by the server's clock at which old records were deleted, or would have been. */
import type { Store } from './database.ts';

export async function readNotedTime({ db }: Store): Promise<Date | undefined> {
  const row = await db.selectFrom('clockNotes').select('notedAt').executeTakeFirst();
  return row && new Date(row.notedAt);
}

export async function noteTime({ db }: Store, time: Date): Promise<void> {
  const notedAt = time.toISOString();
  await db
    .insertInto('clockNotes')
    .values({ name: 'server', notedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ notedAt }))
    .execute();
}
