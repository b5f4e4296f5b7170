import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mapForms } from '../../contract/forms.ts';
import { reasonOf, StoreUnavailable } from './failure.ts';
import { giveToOwnerOf, makeFolder } from './folder.ts';
import { migrationsFor } from './migrations.ts';

export type Contents = ReturnType<typeof readContents>;

const notReadable = 'cannot be read: it must be a file that belongs to this user.';

/** The copy gets its name only after it has been checked and flushed to the disk. */
export function copyStore(source: string, target: string): Contents {
  if (existsSync(target)) throw new StoreUnavailable(`${target} exists already: nothing is overwritten.`);
  if (!isThere(source)) throw new StoreUnavailable(`There is no store at ${source}.`);
  const folder = dirname(target);
  const unfinished = `${target}.${process.pid}.part`;
  try {
    makeFolder(folder);
    closeSync(openSync(unfinished, 'wx', 0o600));
    giveToOwnerOf(folder, unfinished);
    using database = new DatabaseSync(source, { timeout: 5000 });
    // The copy inherits this setting. Without it, rows that SQLite moves between pages would leave traces (traces.ts).
    database.exec('pragma secure_delete = on');
    // This is one read transaction: it leaves out later commits and blocks no writer.
    database.prepare('vacuum into ?').run(unfinished);
    const contents = readContents(unfinished);
    flushToDisk(unfinished);
    renameSync(unfinished, target);
    flushToDisk(folder);
    return contents;
  } catch (error) {
    const megabytes = Math.ceil(statSync(source).size / 2 ** 20);
    const notWritable = `${folder} cannot be written to: choose another folder, or another disk.`;
    const sentences: Record<string, string> = {
      'the file is damaged': `${source} is damaged: nothing can be copied from it.`,
      'the file or its folder is read-only': notWritable,
      'this user may not write there': notWritable,
      // If the copy was begun, the folder can be written to, and it is the source that cannot be opened.
      'the file cannot be opened': existsSync(unfinished) ? `${source} ${notReadable}` : notWritable,
      'the disk is full': `The disk of ${folder} is full: the copy needs up to ${megabytes} MB there. Nothing was written.`,
    };
    const sentence = sentences[reasonOf(error) ?? ''];
    throw sentence ? new StoreUnavailable(sentence) : error;
  } finally {
    // rmSync would throw, and hide the sentence, where this user may not enter the folder.
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Its folder is another user's.
    throw new StoreUnavailable(`${file} ${notReadable}`);
  }
}

export function readContents(file: string) {
  if (!isThere(file)) throw new StoreUnavailable(`There is no file ${file}.`);
  try {
    using database = new DatabaseSync(file, { timeout: 5000 });
    const [problem] = database.prepare('pragma integrity_check(1)').all();
    if (problem?.integrity_check !== 'ok') throw new StoreUnavailable(`${file} is damaged.`);
    const hasMigrations = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
    const migrations = hasMigrations ? database.prepare('select name from kysely_migration').all() : [];
    if (migrations.length === 0) throw new StoreUnavailable(`${file} is a database, but not a store of this site.`);
    const known = migrationsFor('sqlite');
    const unknown = migrations.find(({ name }) => !Object.hasOwn(known, String(name)));
    if (unknown) throw new StoreUnavailable(`${file} was made by a newer version of this site (${unknown.name}).`);
    const count = database.prepare('select count(*) as count from submissions where kind = ?');
    return { counts: mapForms((kind) => Number(count.get(kind)?.count)), bytes: statSync(file).size };
  } catch (error) {
    const sentences: Record<string, string> = {
      'the file is damaged': `${file} is damaged, or not a store at all.`,
      'the file cannot be opened': `${file} ${notReadable}`,
    };
    const sentence = sentences[reasonOf(error) ?? ''];
    throw sentence ? new StoreUnavailable(sentence) : error;
  }
}

/** Whether another process has the store open, which none can if the file is damaged. */
export function isInUse(file: string): boolean {
  using database = new DatabaseSync(file, { timeout: 1000 });
  try {
    // Only the sole user of a file gets the lock in this mode.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    if (reasonOf(error) === 'another program holds the lock') return true;
    if (reasonOf(error) === 'the file is damaged') return false;
    throw error;
  }
}

function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
