/** The last time the server noted by its clock. By it the server notices that the clock has jumped. */
import type { Store } from './database.ts';
import type { ClockDoubt } from './tables.ts';

export interface ClockNote {
  notedAt: Date;
  /** Until then no old record is deleted. */
  pausedUntil?: Date;
  doubt?: ClockDoubt;
}

export async function readClockNote({ db }: Store): Promise<ClockNote | undefined> {
  const row = await db.selectFrom('clockNotes').selectAll().executeTakeFirst();
  return (
    row && {
      notedAt: new Date(row.notedAt),
      pausedUntil: row.pausedUntil === null ? undefined : new Date(row.pausedUntil),
      doubt: row.doubt ?? undefined,
    }
  );
}

export async function writeClockNote({ db }: Store, { notedAt, pausedUntil, doubt }: ClockNote): Promise<void> {
  const note = {
    notedAt: notedAt.toISOString(),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    doubt: doubt ?? null,
  };
  await db
    .insertInto('clockNotes')
    .values({ name: 'server', ...note })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(note))
    .execute();
}
