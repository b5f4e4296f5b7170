/**
 * Keeps the store within STORE_LIMIT_MB, so that a flood of posts cannot fill the disk: beyond it nothing is stored. Its size
 * is measured in the background, never during a post.
 */
import type { Store } from '../store/database.ts';
import { sizeOfStore } from '../store/size.ts';

interface LimitParts {
  store: Store;
  limitBytes: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

interface StoreLimit {
  isFull(): boolean;
  stop(): Promise<void>;
}

type Level = 'normal' | 'nearly full' | 'full';

const nearlyFull = 0.8;

export async function watchStoreLimit({ store, limitBytes, logger, everyMs = 5000 }: LimitParts): Promise<StoreLimit> {
  let level: Level = 'normal';
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
    else if (found === 'nearly full') logger.warn(details, `${held}: delete what is not needed, or raise the limit`);
    else logger.info(details, `${held}: there is room again`);
  }

  return {
    isFull: () => level === 'full',
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await run;
    },
  };
}

function levelOf(share: number): Level {
  if (share >= 1) return 'full';
  return share >= nearlyFull ? 'nearly full' : 'normal';
}
