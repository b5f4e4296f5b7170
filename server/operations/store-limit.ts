/**
 * Keeps the store within STORE_LIMIT_MB, so that a flood cannot fill the disk: beyond it nothing more is taken in. What it
 * holds is looked at in the background, never for a post's sake.
 */
import type { Store } from '../store/database.ts';
import { sizeOfStore } from '../store/size.ts';

interface LimitParts {
  store: Store;
  limitBytes: number;
  logger: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  everyMs?: number;
}

interface LimitedStore {
  /** The same, but it saves nothing while it is full. */
  store: Store;
  stop(): Promise<void>;
}

class StoreFull extends Error {
  override name = 'StoreFull';
}

type Level = 'roomy' | 'nearly full' | 'full';

const nearlyFull = 0.8;

export async function limitStore({ store, limitBytes, logger, everyMs = 5000 }: LimitParts): Promise<LimitedStore> {
  let level: Level = 'roomy';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round = look();
  await round;

  async function look(): Promise<void> {
    try {
      const bytes = await sizeOfStore(store);
      const found = levelOf(bytes / limitBytes);
      if (found !== level) tell(found, bytes);
      level = found;
    } catch {
      // A store that does not answer refuses posts by itself; how full it was last still holds.
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      round = look();
    }, everyMs).unref();
  }

  /** Once for every change, not at every look. */
  function tell(found: Level, bytes: number): void {
    const details = { megabytes: Math.round(bytes / 2 ** 20), limit: Math.round(limitBytes / 2 ** 20) };
    const held = `the store holds ${details.megabytes} of ${details.limit} MB (STORE_LIMIT_MB)`;
    if (found === 'full') logger.error(details, `${held}: nothing more is taken in, and both forms say so`);
    else if (found === 'nearly full') logger.warn(details, `${held}: delete what is not needed, or raise the limit`);
    else logger.info(details, `${held}: there is room again`);
  }

  return {
    store: {
      ...store,
      save: (write) => (level === 'full' ? Promise.reject(new StoreFull()) : store.save(write)),
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

function levelOf(share: number): Level {
  if (share >= 1) return 'full';
  return share >= nearlyFull ? 'nearly full' : 'roomy';
}
