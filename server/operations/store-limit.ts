/**
 * Keeps the store within STORE_LIMIT_MB, so that a flood of posts cannot fill the disk. Applications are refused a little earlier
 * than contact messages, and resumes held as spam get only a small share, so that files cannot close the contact form. Sizes
 * are measured in the background, never during a post.
 */

import { forms, type SubmissionKind } from '../../contract/forms.ts';
import type { Store } from '../store/database.ts';
import { sizeOfHeldResumes, sizeOfStore } from '../store/size.ts';

interface LimitOptions {
  store: Store;
  limitBytes: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

/** forms/form-services.ts explains the first two. */
interface StoreLimit {
  isFull(kind: SubmissionKind): boolean;
  reserveHeldResume(bytes: number): boolean;
  stop(): Promise<void>;
}

/** Each level begins at a share of the limit. */
const levels = [
  { level: 'full', from: 1 },
  { level: 'full for applications', from: 0.9 },
  { level: 'nearly full', from: 0.8 },
] as const;
type Level = (typeof levels)[number]['level'] | 'normal';

/** The share of the limit that resumes held as spam may take. */
const heldResumesShare = 0.05;

export async function watchStoreLimit({
  store,
  limitBytes,
  logger,
  everyMs = 5000,
}: LimitOptions): Promise<StoreLimit> {
  let level: Level = 'normal';
  /** The size of the resumes held as spam: as last measured, plus what has been reserved since. */
  let heldBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let run = measure();
  await run;

  async function measure(): Promise<void> {
    try {
      const bytes = await sizeOfStore(store);
      const newLevel = levelOf(bytes / limitBytes);
      if (newLevel !== level) logChange(newLevel, bytes);
      level = newLevel;
      heldBytes = await sizeOfHeldResumes(store);
    } catch {
      // A store that does not answer fails every post anyway; its last known level is kept.
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      run = measure();
    }, everyMs).unref();
  }

  function logChange(newLevel: Level, bytes: number): void {
    const details = { megabytes: Math.round(bytes / 2 ** 20), limit: Math.round(limitBytes / 2 ** 20) };
    const usage = `the store holds ${details.megabytes} of ${details.limit} MB (STORE_LIMIT_MB)`;
    if (newLevel === 'full') logger.error(details, `${usage}: nothing more is stored, and every form says so`);
    else if (newLevel === 'full for applications')
      logger.error(details, `${usage}: applications are no longer stored; the rest is kept for contact messages`);
    else if (newLevel === 'nearly full')
      logger.warn(details, `${usage}: delete what is not needed, or raise the limit`);
    else logger.info(details, `${usage}: there is room again`);
  }

  return {
    isFull: (kind) => level === 'full' || (forms[kind].hasResume && level === 'full for applications'),
    reserveHeldResume(bytes) {
      if (heldBytes + bytes > limitBytes * heldResumesShare) return false;
      heldBytes += bytes;
      return true;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await run;
    },
  };
}

function levelOf(share: number): Level {
  return levels.find(({ from }) => share >= from)?.level ?? 'normal';
}
