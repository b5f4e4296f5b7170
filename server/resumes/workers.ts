/**
 * Checks documents in a pool of worker threads, each with limits on its memory and on the CPU time of one file, so that no
 * upload can block the site.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ResumeDocument } from './document.ts';

/** False when the content is not what the extension says, or checking it exceeds the limits. */
export type CheckDocument = (document: ResumeDocument) => Promise<boolean>;

/** The machine was too busy or a thread failed, so nothing is known about the file. The API answers 503. */
export class DocumentNotChecked extends Error {}

const defaults = {
  program: new URL('./worker.ts', import.meta.url),
  threads: 2,
  /** The largest documents take a tenth of a second. */
  cpuMs: 2000,
  memoryMb: 64,
  /** For a thread. Less than timeoutMs, so that there is time left to check the file. */
  maxWaitMs: 15_000,
  /** From arrival to answer. Less than the 30 seconds after which a silent connection is closed (app.ts). */
  timeoutMs: 20_000,
  /** Of all documents that wait for a thread. */
  maxWaitingBytes: 256 * 1024 * 1024,
};

const cpuPollMs = 100;

/** Starts its threads on first use; they do not keep the process alive. */
export function openDocumentWorkers(options: Partial<typeof defaults> = {}): CheckDocument {
  const { program, threads, cpuMs, memoryMb, maxWaitMs, timeoutMs, maxWaitingBytes } = { ...defaults, ...options };
  const idle = new Set<Worker>();
  const waiting = new Set<() => void>();
  let freeThreads = threads;
  let waitingBytes = 0;

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

  /** First come, first served. */
  function takeThread(size: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (freeThreads > 0) {
      freeThreads -= 1;
      resolve();
    } else if (waitingBytes + size > maxWaitingBytes) {
      reject(new DocumentNotChecked('Too many documents are waiting.'));
    } else {
      waitingBytes += size;
      const timer = setTimeout(() => {
        leave();
        reject(new DocumentNotChecked('A document waited too long for a thread.'));
      }, maxWaitMs);
      // At once, not in a `then`: a thread that is handed over twice, or to nobody, would be lost.
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(start);
        waitingBytes -= size;
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
    const cpuLimit = new AbortController();
    let watch: NodeJS.Timeout | undefined;
    try {
      if (!idle.delete(worker)) await once(worker, 'message', { signal: deadline });
      const before = cpuMsOf(worker);
      watch = setInterval(async () => {
        if ((await cpuMsOf(worker)) - (await before) > cpuMs) cpuLimit.abort();
      }, cpuPollMs);
      // A copy is transferred: the original is part of the request's body and will be stored.
      const copy = new Uint8Array(bytes);
      worker.postMessage({ extension, bytes: copy } satisfies ResumeDocument, [copy.buffer]);
      const signal = AbortSignal.any([deadline, cpuLimit.signal]);
      const [isDocument] = await once(worker, 'message', { signal });
      idle.add(worker);
      return isDocument;
    } catch (cause) {
      await worker.terminate();
      const isOutOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (cpuLimit.signal.aborted || isOutOfMemory) return false;
      if (deadline.aborted) throw new DocumentNotChecked('A document was not checked in time.');
      throw new DocumentNotChecked(`A thread failed: ${(cause as Error).message}`);
    } finally {
      clearInterval(watch);
    }
  }

  function startWorker(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 4 };
    // Without the server's own flags of Node, as a thread does not accept all of them.
    const worker = new Worker(program, { name: 'resumes', execArgv: [], resourceLimits });
    worker.unref();
    // checkInWorker gets the error as well, but without this listener an error of an idle thread would end the server.
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
    // The thread has ended.
    return 0;
  }
}
