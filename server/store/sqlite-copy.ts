/** Copies an SQLite store while a server writes to it, and checks and counts what such a file holds. */
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
import { isDamaged, isLocked, StoreUnavailable } from './failure.ts';
import { migrationsFor } from './migrations.ts';

export interface Contents {
  messages: number;
  applications: number;
  bytes: number;
}

/** The copy gets its name only when it has been checked and is on the disk. */
export function copyStore(source: string, target: string): Contents {
  if (existsSync(target)) throw new StoreUnavailable(`${target} exists already: nothing is overwritten.`);
  if (!existsSync(source)) throw new StoreUnavailable(`There is no store at ${source}.`);
  const folder = dirname(target);
  const madeFolder = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (madeFolder) giveToOwnerOf(dirname(madeFolder), madeFolder);
  const unfinished = `${target}.${process.pid}.part`;
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    giveToOwnerOf(folder, unfinished);
    const database = new DatabaseSync(source, { timeout: 5000 });
    try {
      // One read transaction: it leaves out what is committed meanwhile, and blocks no writer.
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

/** Checks the whole file. */
export function readContents(file: string): Contents {
  if (!existsSync(file)) throw new StoreUnavailable(`There is no file ${file}.`);
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const [problem] = database.prepare('pragma integrity_check(1)').all();
    if (problem?.integrity_check !== 'ok') throw new StoreUnavailable(`${file} is damaged.`);
    const isOurs = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    const migrations = isOurs ? database.prepare('select name from kysely_migration').all() : [];
    if (migrations.length === 0) throw new StoreUnavailable(`${file} is a database, but not a store of this site.`);
    const known = migrationsFor('sqlite');
    const unknown = migrations.find(({ name }) => !Object.hasOwn(known, String(name)));
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

/** Whether a server, or anything else, has the store open. If not, all of its journal is in the file afterwards. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    // Only the sole user of a file can end its WAL mode; the server sets it again when it starts.
    database.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    if (isLocked(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

/** A file that root creates is given to the folder's owner, so that the server and the next backup can use it. */
export function giveToOwnerOf(folder: string, file: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
