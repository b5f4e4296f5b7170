/** Keeps a flood of posts from filling the disk, and resumes from taking the room of contact messages. */
import { forms, type SubmissionKind } from '../../contract/forms.ts';
import type { Store } from '../store/database.ts';
import { sizeOfHeldResumes, sizeOfStore } from '../store/size.ts';

interface LimitOptions {
  store: Store;
  limitBytes: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

export type StoreLimit = Awaited<ReturnType<typeof watchStoreLimit>>;

const shareForFiles = 0.9;
/** Resumes of applications that are held as spam. */
const shareForHeldResumes = 0.05;
const normal = { from: 0, severity: 'info', note: 'there is room again' } as const;
const levels = [
  { from: 1, severity: 'error', note: 'nothing more is stored, and every form says so' },
  {
    from: shareForFiles,
    severity: 'error',
    note: 'applications are no longer stored; the rest is kept for contact messages',
  },
  { from: 0.8, severity: 'warn', note: 'delete what is not needed, or raise the limit' },
] as const;

export async function watchStoreLimit({ store, limitBytes, logger, everyMs = 5000 }: LimitOptions) {
  let level: (typeof levels)[number] | typeof normal = normal;
  /** Of resumes held as spam: as last measured, plus what has been reserved since. */
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
        const megabytes = Math.round(bytes / 2 ** 20);
        const limit = Math.round(limitBytes / 2 ** 20);
        const usage = `the store holds ${megabytes} of ${limit} MB (STORE_LIMIT_MB)`;
        logger[newLevel.severity]({ megabytes, limit }, `${usage}: ${newLevel.note}`);
      }
      level = newLevel;
      heldBytes = await sizeOfHeldResumes(store);
    } catch {
      // A store that does not answer fails every post anyway.
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      run = measure();
    }, everyMs).unref();
  }

  return {
    isFull: (kind: SubmissionKind) => level.from >= (forms[kind].hasResume ? shareForFiles : 1),
    /** Returns false if no room is left for the resume of an application held as spam. */
    reserveHeldResume(bytes: number): boolean {
      if (heldBytes + bytes > limitBytes * shareForHeldResumes) return false;
      heldBytes += bytes;
      return true;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await run;
    },
  };
}
