/**
 * The hashed files of every release that was served within the last day, in a folder that the instances of a machine
 * share: a page opened before a deploy, or answered by the other release while two run side by side, finds its files.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Encoding, etagOf, type SiteFile, type SiteFiles, typeOf } from './site-files.ts';

export interface SharedAssets {
  /** A hashed file of any release, asked for by its path. */
  find(path: string): Promise<SiteFile | undefined>;
  stop(): Promise<void>;
}

interface SharedAssetsParts {
  folder: string;
  /** Of this release. */
  files: SiteFiles;
  logger: { error(details: object, message: string): void };
  everyMs?: number;
}

const hourMs = 60 * 60_000;
/** A day, and the hour that may lie between a server's last mark and its end. */
const keptMs = 25 * hourMs;

const folders = ['assets', 'pictures'];
const hashedFile = /^\/((?:assets|pictures)\/\w[\w.-]*)$/;
const suffixes = { br: '.br', gzip: '.gz' };

/** Resolves when this release's files are there, so that no page is served before every instance can answer for it. */
export async function openSharedAssets(parts: SharedAssetsParts): Promise<SharedAssets> {
  const { folder, files, logger, everyMs = hourMs } = parts;

  async function keep(): Promise<void> {
    try {
      await publish(folder, files);
      await deleteUnused(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      logger.error({ code }, 'ASSETS_DIR cannot be written: a page opened before a deploy may miss files after it');
    }
  }

  let round = keep();
  await round;
  const timer = setInterval(() => {
    round = keep();
  }, everyMs);
  timer.unref();
  return {
    find: (path) => find(folder, path),
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** Writes what is missing; the time of a file says when a server last had it in use. */
async function publish(folder: string, files: SiteFiles): Promise<void> {
  await Promise.all(folders.map((name) => mkdir(join(folder, name), { recursive: true })));
  const now = new Date();
  for (const [path, { immutable, bodies }] of files) {
    if (!immutable) continue;
    for (const [encoding, body] of Object.entries(bodies)) {
      if (body) await publishFile(join(folder, path + (suffixes[encoding as Encoding] ?? '')), body, now);
    }
  }
}

async function publishFile(file: string, body: Buffer, now: Date): Promise<void> {
  const known = await stat(file).catch(() => undefined);
  // What is shorter was left by a machine that lost its power.
  if (known?.size === body.length) return utimes(file, now, now);
  // Named when it is whole, as another instance may be asked for it at this moment.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, body);
  await rename(unfinished, file);
}

async function deleteUnused(folder: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  for (const name of folders) {
    for (const entry of await readdir(join(folder, name))) {
      const file = join(folder, name, entry);
      // Another instance may have been quicker.
      const known = await stat(file).catch(() => undefined);
      if (known && known.mtimeMs < oldest) await rm(file, { force: true });
    }
  }
}

async function find(folder: string, path: string): Promise<SiteFile | undefined> {
  const file = hashedFile.exec(path)?.[1];
  const type = file && typeOf(file);
  if (!type) return undefined;
  const read = (suffix = '') => readFile(join(folder, file + suffix)).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([read(), read(suffixes.br), read(suffixes.gzip)]);
  if (!identity) return undefined;
  const encodings = (['br', 'gzip'] as const).filter((encoding) => ({ br, gzip })[encoding]);
  return { file, type, etag: etagOf(identity), immutable: true, encodings, bodies: { identity, br, gzip } };
}
