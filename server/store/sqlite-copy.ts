/** A whole copy of an SQLite store while a server writes to it, and what such a file holds. */
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from './failure.ts';
import { migrationsFor } from './migrations.ts';

export interface Contents {
  messages: number;
  applications: number;
  bytes: number;
}

/** Complete or not there at all: it gets its name when it has been checked and is on the disk. */
export function copyStore(source: string, target: string): Contents {
  if (existsSync(target)) throw new StoreUnavailable(`${target} exists already: nothing is overwritten.`);
  if (!existsSync(source)) throw new StoreUnavailable(`There is no store at ${source}.`);
  const folder = dirname(target);
  const madeFolder = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (madeFolder) handToOwnerOf(dirname(madeFolder), madeFolder);
  const unfinished = `${target}.${process.pid}.part`;
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    handToOwnerOf(folder, unfinished);
    const database = new DatabaseSync(source, { timeout: 5000 });
    try {
      // One read transaction: what is committed meanwhile is left out, and nobody who writes has to wait.
      database.prepare('vacuum into ?').run(unfinished);
    } finally {
      database.close();
    }
    const contents = readContents(unfinished);
    flush(unfinished);
    renameSync(unfinished, target);
    flush(folder);
    return contents;
  } catch (error) {
    throw isDamaged(error) ? new StoreUnavailable(`${source} is damaged: nothing can be copied from it.`) : error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Looks through the whole file. */
export function readContents(file: string): Contents {
  if (!existsSync(file)) throw new StoreUnavailable(`There is no file ${file}.`);
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const [problem] = database.prepare('pragma integrity_check(1)').all();
    if (problem?.integrity_check !== 'ok') throw new StoreUnavailable(`${file} is damaged.`);
    const isOurs = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    const steps = isOurs ? database.prepare('select name from kysely_migration').all() : [];
    if (steps.length === 0) throw new StoreUnavailable(`${file} is a database, but not a store of this site.`);
    const known = migrationsFor('sqlite');
    const unknown = steps.find(({ name }) => !Object.hasOwn(known, String(name)));
    if (unknown) throw new StoreUnavailable(`${file} was made by a newer version of this site (${unknown.name}).`);
    const count = database.prepare('select count(*) as count from submissions where kind = ?');
    return {
      messages: Number(count.get('contact')?.count),
      applications: Number(count.get('application')?.count),
      bytes: statSync(file).size,
    };
  } catch (error) {
    throw isDamaged(error) ? new StoreUnavailable(`${file} is damaged, or not a store at all.`) : error;
  } finally {
    database.close();
  }
}

/** Whether a server, or anything else, has the store open. Afterwards all that was in the journal is in the file. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    // Only who is alone with a file may take it out of WAL mode; the server sets it again when it starts.
    database.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) === 5) return true;
    throw error;
  } finally {
    database.close();
  }
}

export function isDamaged(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return [11, 26].includes(errcode & 0xff);
}

/** What root puts into a folder belongs to the folder's owner: or the server, and the next backup, could not use it. */
export function handToOwnerOf(folder: string, file: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
