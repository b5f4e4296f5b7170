import { describe, expect, it } from 'vitest';
import { storeMessage } from '../../tests/support/samples.ts';
import { dialects, openFreshStore } from '../../tests/support/stores.ts';
import { findEntry } from './inbox.ts';
import {
  type ClaimedDelivery,
  claimDue,
  correctDueTimes,
  countByState,
  leaseMs,
  markFailed,
  markSent,
  releaseStaleLeases,
  requeue,
  retryDelays,
} from './outbox.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const later = (ms: number) => new Date(noon.getTime() + ms);
const temporaryFailure = { message: '450 try later', isPermanent: false };
const permanentFailure = { message: '550 no', isPermanent: true };

describe.each(dialects)('on %s', async (dialect) => {
  it('leases a mail to one claimer until the lease ends', async () => {
    const store = await openFreshStore(dialect);
    await storeMessage(store, {}, noon);
    expect(await claimDue(store, later(-1), 5)).toEqual([]);
    const [first] = await claimDue(store, noon, 5);
    expect(first?.attempts).toBe(1);
    expect(await claimDue(store, later(leaseMs - 1), 5)).toEqual([]);
    const [second] = await claimDue(store, later(leaseMs), 5);
    expect(second).toMatchObject({ id: first?.id, messageId: first?.messageId, attempts: 2 });
  });

  it('lets only the holder of the lease change the mail', async () => {
    const store = await openFreshStore(dialect);
    await storeMessage(store, {}, noon);
    const [expired] = await claimDue(store, noon, 5);
    const [current] = await claimDue(store, later(leaseMs), 5);
    await markFailed(store, expired as ClaimedDelivery, permanentFailure, later(leaseMs));
    expect(await countByState(store)).toEqual({ waiting: 1, sent: 0, dead: 0 });
    await markSent(store, current as ClaimedDelivery, later(leaseMs));
    expect(await countByState(store)).toEqual({ waiting: 0, sent: 1, dead: 0 });
    expect(await claimDue(store, later(10 * leaseMs), 5)).toEqual([]);
  });

  it('never gives the same mail to two claimers', async () => {
    const store = await openFreshStore(dialect);
    for (let index = 0; index < 30; index++) await storeMessage(store, { subject: `Number ${index}` }, noon);
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimDue(store, noon, 3)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(claims.every((claim) => claim.length <= 3)).toBe(true);
    ids.push(...(await claimDue(store, noon, 30)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(30);
  });

  it('retries a mail after growing delays, and marks it as dead after the last failure', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await storeMessage(store, {}, noon);
    let now = noon;
    for (const delay of retryDelays) {
      const [mail] = await claimDue(store, now, 1);
      expect(await markFailed(store, mail as ClaimedDelivery, temporaryFailure, now)).toBe('waiting');
      const waitMs = new Date((await findEntry(store, id))?.mail.nextAttemptAt ?? 0).getTime() - now.getTime();
      // `markFailed` makes each delay up to a tenth shorter or longer.
      expect(waitMs / delay).toBeGreaterThanOrEqual(0.9);
      expect(waitMs / delay).toBeLessThanOrEqual(1.1);
      expect(await claimDue(store, new Date(now.getTime() + delay * 0.89), 1)).toEqual([]);
      now = new Date(now.getTime() + delay * 1.1);
    }
    const [last] = await claimDue(store, now, 1);
    expect(await markFailed(store, last as ClaimedDelivery, temporaryFailure, now)).toBe('dead');
    expect(await claimDue(store, new Date(now.getTime() + 1e9), 1)).toEqual([]);
    expect((await findEntry(store, id))?.mail).toMatchObject({
      state: 'dead',
      nextAttemptAt: null,
      attempts: retryDelays.length + 1,
      lastError: '450 try later',
    });
  });

  it('counts from the start again for a mail that is requeued during its last attempt', async () => {
    const store = await openFreshStore(dialect);
    const { id } = await storeMessage(store, {}, noon);
    await store.db.updateTable('outbox').set({ attempts: retryDelays.length }).execute();
    const [last] = await claimDue(store, noon, 1);
    expect(await requeue(store, 'all', noon)).toBe(0);
    expect(await requeue(store, id, noon)).toBe(1);
    expect(await markFailed(store, last as ClaimedDelivery, temporaryFailure, noon)).toBe('waiting');
    expect(await claimDue(store, later(0.89 * (retryDelays[0] as number)), 1)).toEqual([]);
    expect(await claimDue(store, later(1.1 * (retryDelays[0] as number)), 1)).toMatchObject([{ attempts: 1 }]);
  });

  it('makes a delivery due whose time a wrong clock has set a year ahead, and leaves the others', async () => {
    const store = await openFreshStore(dialect);
    // The third is being sent.
    for (const subject of ['One', 'Two', 'Three']) await storeMessage(store, { subject }, noon);
    await store.db
      .updateTable('outbox')
      .set({ attempts: retryDelays.length - 1 })
      .execute();
    const [misdated, delayed] = await claimDue(store, noon, 3);
    await markFailed(store, misdated as ClaimedDelivery, temporaryFailure, later(365 * 24 * 3_600_000));
    await markFailed(store, delayed as ClaimedDelivery, temporaryFailure, noon);
    await correctDueTimes(store, noon);
    expect((await claimDue(store, noon, 5)).map(({ id }) => id)).toEqual([misdated?.id]);
  });

  it('requeues all unsent mail, does not touch sent mail, and keeps the lease of mail being sent', async () => {
    const store = await openFreshStore(dialect);
    for (const subject of ['One', 'Two', 'Three']) await storeMessage(store, { subject }, noon);
    const [sent, failed, beingSent] = (await claimDue(store, noon, 3)) as [
      ClaimedDelivery,
      ClaimedDelivery,
      ClaimedDelivery,
    ];
    await markSent(store, sent, noon);
    await markFailed(store, failed, temporaryFailure, noon);
    expect(await requeue(store, undefined, noon)).toBe(2);
    expect((await claimDue(store, noon, 5)).map(({ submissionId }) => submissionId)).toEqual([failed.submissionId]);
    await markSent(store, beingSent, noon);
    expect(await countByState(store)).toEqual({ waiting: 1, sent: 2, dead: 0 });
  });
});

it.each([
  ['sqlite', 'releases stale leases', 1],
  ['postgres', 'does not touch the leases of other instances', 0],
] as const)('on %s a server that starts %s', async (dialect, _title, releasedCount) => {
  const store = await openFreshStore(dialect);
  await storeMessage(store, {}, noon);
  const [claimedEarlier] = await claimDue(store, noon, 5);
  await releaseStaleLeases(store);
  expect(await claimDue(store, noon, 5)).toHaveLength(releasedCount);
  // Marking the delivery has an effect only if the first lease still holds.
  await markFailed(store, claimedEarlier as ClaimedDelivery, permanentFailure, noon);
  expect((await countByState(store)).dead).toBe(1 - releasedCount);
});
