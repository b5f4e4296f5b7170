/**
 * Keeps the store within STORE_LIMIT_MB, so that a flood of posts cannot fill the disk. Applications stop a little earlier than
 * contact messages, and the resumes of what is held as spam have a small share: files cannot close the contact form. Sizes are
 * measured in the background, never during a post.
 */
import type { Store } from '../store/database.ts';
import { sizeOfHeldResumes, sizeOfStore } from '../store/size.ts';
import type { Kind } from '../store/tables.ts';

interface LimitParts {
  store: Store;
  limitBytes: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

interface StoreLimit {
  isFull(kind: Kind): boolean;
  reserveHeldResume(bytes: number): boolean;
  stop(): Promise<void>;
}

/** Each from its share of the limit on. */
const levels = [
  { level: 'full', from: 1 },
  { level: 'full for applications', from: 0.9 },
  { level: 'nearly full', from: 0.8 },
] as const;
type Level = (typeof levels)[number]['level'] | 'normal';

/** Of the limit. */
const heldResumesShare = 0.05;

export async function watchStoreLimit({ store, limitBytes, logger, everyMs = 5000 }: LimitParts): Promise<StoreLimit> {
  let level: Level = 'normal';
  let heldBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let run = measure();
  await run;

  async function measure(): Promise<void> {
    try {
      const bytes = await sizeOfStore(store);
      const found = levelOf(bytes / limitBytes);
      if (found !== level) logChange(found, bytes);
      level = found;
      heldBytes = await sizeOfHeldResumes(store);
    } catch {
      // A store that does not answer fails every post anyway; its last known level is kept.
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      run = measure();
    }, everyMs).unref();
  }

  function logChange(found: Level, bytes: number): void {
    const details = { megabytes: Math.round(bytes / 2 ** 20), limit: Math.round(limitBytes / 2 ** 20) };
    const held = `the store holds ${details.megabytes} of ${details.limit} MB (STORE_LIMIT_MB)`;
    if (found === 'full') logger.error(details, `${held}: nothing more is taken in, and both forms say so`);
    else if (found === 'full for applications')
      logger.error(details, `${held}: applications are no longer taken in; the rest is kept for contact messages`);
    else if (found === 'nearly full') logger.warn(details, `${held}: delete what is not needed, or raise the limit`);
    else logger.info(details, `${held}: there is room again`);
  }

  return {
    isFull: (kind) => level === 'full' || (kind === 'application' && level === 'full for applications'),
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
