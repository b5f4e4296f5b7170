/**
 * Looks into documents on threads of their own, so that no file can hold up the visitors of the site: a fixed number of
 * threads, kept for the next file, each with limits on its memory and on the CPU time of one file.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ResumeDocument } from './document.ts';

/** False where the content is not what the extension says, or takes more than any document needs. */
export type CheckDocument = (document: ResumeDocument) => Promise<boolean>;

/** The machine was too busy, or a thread failed: nothing is known of the file. The API answers 503. */
export class DocumentNotChecked extends Error {}

const defaults = {
  program: new URL('./worker.ts', import.meta.url),
  threads: 2,
  /** Documents of full size take a tenth of a second. */
  cpuMs: 2000,
  memoryMb: 64,
  /** Whoever gets a thread has time to make use of it. */
  longestWaitMs: 15_000,
  /** From arrival to answer. Less than the half minute of silence after which the connection is closed (app.ts). */
  timeoutMs: 20_000,
  /** Together, of all that wait for a thread. */
  waitingBytes: 256 * 1024 * 1024,
};

const cpuWatchMs = 100;

/** Starts its threads on first use; they do not keep the process alive. */
export function openDocumentWorkers(changes: Partial<typeof defaults> = {}): CheckDocument {
  const limits = { ...defaults, ...changes };
  const { program, threads, cpuMs, memoryMb, longestWaitMs, timeoutMs, waitingBytes } = limits;
  const idle = new Set<Worker>();
  const waiting = new Set<() => void>();
  let freeThreads = threads;
  let bytesWaiting = 0;

  return async (document) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    await takeThread(document.bytes.length);
    try {
      return await checkInWorker(document, deadline);
    } finally {
      const [next] = waiting;
      if (next) next();
      else freeThreads += 1;
    }
  };

  /** Whoever comes first is served first. */
  function takeThread(size: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (freeThreads > 0) {
      freeThreads -= 1;
      resolve();
    } else if (bytesWaiting + size > waitingBytes) {
      reject(new DocumentNotChecked('Too many documents wait to be looked into.'));
    } else {
      bytesWaiting += size;
      const timer = setTimeout(() => {
        leave();
        reject(new DocumentNotChecked('A document waited too long for a thread.'));
      }, longestWaitMs);
      // At once, not when the promise is looked at: a thread that is handed over twice, or to nobody, would be lost.
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(start);
        bytesWaiting -= size;
      };
      const start = () => {
        leave();
        resolve();
      };
      waiting.add(start);
    }
    return promise;
  }

  async function checkInWorker({ extension, bytes }: ResumeDocument, deadline: AbortSignal): Promise<boolean> {
    const worker = idle.values().next().value ?? startWorker();
    const overspent = new AbortController();
    let watch: NodeJS.Timeout | undefined;
    try {
      if (!idle.delete(worker)) await once(worker, 'message', { signal: deadline });
      const before = cpuMsOf(worker);
      watch = setInterval(async () => {
        if ((await cpuMsOf(worker)) - (await before) > cpuMs) overspent.abort();
      }, cpuWatchMs);
      // One copy, handed over: the original is stored later, and is a part of the request's body.
      const copy = new Uint8Array(bytes);
      worker.postMessage({ extension, bytes: copy } satisfies ResumeDocument, [copy.buffer]);
      const signal = AbortSignal.any([deadline, overspent.signal]);
      const [isDocument] = await once(worker, 'message', { signal });
      idle.add(worker);
      return isDocument;
    } catch (cause) {
      await worker.terminate();
      const isOutOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (overspent.signal.aborted || isOutOfMemory) return false;
      if (deadline.aborted) throw new DocumentNotChecked('A document was not looked through in time.');
      throw new DocumentNotChecked(`A thread failed: ${(cause as Error).message}`);
    } finally {
      clearInterval(watch);
    }
  }

  function startWorker(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 4 };
    // The flags of the server's own Node may be such as no thread takes.
    const worker = new Worker(program, { name: 'resumes', execArgv: [], resourceLimits });
    worker.unref();
    // Whoever waits for its answer hears of it as well; while nobody does, the error would end the server.
    worker.on('error', () => {});
    worker.once('exit', () => idle.delete(worker));
    return worker;
  }
}

async function cpuMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    // A thread that has ended no longer tells.
    return 0;
  }
}
