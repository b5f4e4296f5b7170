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

export interface StoreLimit {
  /** True if no more submissions of this kind may be stored. */
  isFull(kind: SubmissionKind): boolean;
  /** Reserves room for the resume of an application held as spam. False if there is none left. */
  reserveHeldResume(bytes: number): boolean;
  stop(): Promise<void>;
}

/** From this share of the limit on, no more forms with files are stored. */
const shareForFiles = 0.9;
/** Each level begins at a share of the limit. */
const normal = { from: 0, severity: 'info', note: 'there is room again' } as const;
const levels = [
  { from: 1, severity: 'error', note: 'nothing more is stored, and every form says so' },
  {
    from: shareForFiles,
    severity: 'error',
    note: 'applications are no longer stored; the rest is kept for contact messages',
  },
  { from: 0.8, severity: 'warn', note: 'delete what is not needed, or raise the limit' },
  normal,
] as const;

/** The share of the limit that resumes held as spam may take. */
const heldResumesShare = 0.05;

export async function watchStoreLimit(options: LimitOptions): Promise<StoreLimit> {
  const { store, limitBytes, logger, everyMs = 5000 } = options;
  let level: (typeof levels)[number] = normal;
  /** The size of the resumes held as spam: as last measured, plus what has been reserved since. */
  let heldBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let run = measure();
  await run;

  async function measure(): Promise<void> {
    try {
      const bytes = await sizeOfStore(store);
      const newLevel = levels.find(({ from }) => bytes >= from * limitBytes) ?? normal;
      if (newLevel !== level) {
        const details = { megabytes: Math.round(bytes / 2 ** 20), limit: Math.round(limitBytes / 2 ** 20) };
        const usage = `the store holds ${details.megabytes} of ${details.limit} MB (STORE_LIMIT_MB)`;
        logger[newLevel.severity](details, `${usage}: ${newLevel.note}`);
      }
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

  return {
    isFull: (kind) => level.from >= (forms[kind].hasResume ? shareForFiles : 1),
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
