/** Says why no form can be stored just now, or nothing if it can. */
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { submissionKinds } from '../../contract/forms.ts';
import type { Store } from '../store/database.ts';
import { reasonOf } from '../store/failure.ts';
import { tryToWrite } from '../store/writable.ts';
import type { StoreLimit } from './store-limit.ts';

export type FindObstacle = ReturnType<typeof watchReadiness>;

/** Proxies and containers ask every few seconds, and each answer costs a write. */
const keptMs = 2000;
const timeoutMs = 2000;
/** With less, a small write may succeed where a form does not fit any more. */
const minFreeBytes = 2 ** 20;

export function watchReadiness(store: Store, storeLimit: Pick<StoreLimit, 'isFull'>, dataDir: string) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let obstacle: Promise<string | undefined>;

  return () => {
    if (performance.now() - askedAt >= keptMs) {
      askedAt = performance.now();
      obstacle = findObstacle();
    }
    return obstacle;
  };

  async function findObstacle(): Promise<string | undefined> {
    if (submissionKinds.every(storeLimit.isFull)) return 'the store is full (STORE_LIMIT_MB)';
    const noAnswer = 'the store does not answer';
    const found = tryToStore().catch((error) => reasonOf(error) ?? noAnswer);
    return Promise.race([found, pause(timeoutMs, noAnswer, { ref: false })]);
  }

  async function tryToStore(): Promise<string | undefined> {
    if (store.dialect === 'sqlite') {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < minFreeBytes) return 'the disk is full';
    }
    await tryToWrite(store);
    return undefined;
  }
}
