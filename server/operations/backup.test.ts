/** npm run backup and npm run restore. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import { storeApplication, storeMessage } from '../../tests/support/samples.ts';
import { freshFolder } from '../../tests/support/stores.ts';
import { openStore } from '../store/database.ts';
import { listEntries } from '../store/inbox.ts';
import { backup as backupCommand } from './backup.ts';
import { callCommand } from './command-line.ts';
import { restore as restoreCommand } from './restore.ts';

const commands = { backup: backupCommand, restore: restoreCommand };

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = freshFolder();
  file = join(freshFolder(), 'copy.sqlite');
});

const backup = (...args: string[]) => callCommand(commands.backup, args, { DATA_DIR: dataDir });
const restore = (...args: string[]) => callCommand(commands.restore, args, { DATA_DIR: dataDir });

async function storeMessages(subjects: string[]): Promise<void> {
  const store = await openStore({ dataDir });
  for (const subject of subjects) await storeMessage(store, { subject });
  await store.close();
}

async function listSubjects(): Promise<string[]> {
  const store = await openStore({ dataDir });
  const entries = await listEntries(store);
  await store.close();
  return entries.map(({ fields }) => fields.subject ?? 'application').sort();
}

it('a backup is a file that only the owner of DATA_DIR can read, in DATA_DIR/backups by default', async () => {
  // Only root can give a folder away.
  if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
  const store = await openStore({ dataDir });
  await storeMessage(store);
  await storeApplication(store);
  const { out } = await backup();
  await store.close();
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  expect(name).toMatch(/^twinshore-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  const { mode, size, uid } = statSync(join(dataDir, 'backups', name));
  expect([mode & 0o777, uid]).toEqual([0o600, statSync(dataDir).uid]);
  expect(out).toContain(`${join(dataDir, 'backups', name)} holds 1 message`);
  expect(out).toMatch(new RegExp(` 1 application.* \\(${size} bytes\\)\\.$`));
});

it('a backup overwrites nothing, and says in one line that its target cannot be written', async () => {
  await storeMessages(['One']);
  writeFileSync(file, 'mine');
  expect(await backup(file)).toMatchObject({ code: 1, error: `${file} exists already: nothing is overwritten.` });
  const inside = await backup(join(file, 'inside.sqlite'));
  expect(inside).toMatchObject({ code: 1, error: expect.stringContaining(`${file} cannot be written to`) });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect((await backup('/proc/nope/backup.sqlite')).error).toContain('/proc/nope cannot be written to');
});

it('a backup leaves nothing behind when the store is missing or damaged', async () => {
  expect(await backup(file)).toMatchObject({ code: 1, error: expect.stringContaining('There is no store at') });
  await storeMessages(['One']);
  const store = join(dataDir, 'twinshore.sqlite');
  // The first 4,096 bytes, with the header, stay intact; the rest is damaged.
  writeFileSync(store, readFileSync(store).fill(0x5a, 4096));
  expect(await backup(file)).toMatchObject({ code: 1, error: expect.stringContaining('is damaged') });
  expect(readdirSync(dirname(file))).toEqual([]);
});

it('a restore moves the existing store aside, even a damaged one, and only with --yes', async () => {
  await storeMessages(['Old']);
  await backup(file);
  const damaged = `${file}.damaged`;
  writeFileSync(damaged, readFileSync(file).fill(0x5a, 4099, 4101));
  expect((await restore(damaged, '--yes')).error).toBe(`${damaged} is damaged.`);
  await storeMessages(['New']);
  expect(await restore(file)).toMatchObject({ code: 1, error: expect.stringContaining('with --yes') });
  expect(await listSubjects()).toEqual(['New', 'Old']);
  writeFileSync(join(dataDir, 'twinshore.sqlite'), 'ruins '.repeat(1000));
  const { out, code } = await restore(file, '--yes');
  expect(code).toBe(0);
  expect(out).toMatch(/^\S+\.sqlite holds 1 message.* from \S+\.\n.* is now \S+\/twinshore-before-\d{17}\.sqlite\.$/);
  expect(await listSubjects()).toEqual(['Old']);
  expect(readFileSync(/now (\S+)\.$/.exec(out)?.[1] ?? '', 'utf8')).toContain('ruins');
});

it('a restore moves the journal of a lost store aside, which SQLite would apply to the new one', async () => {
  await storeMessages(['Old']);
  await backup(file);
  const store = join(dataDir, 'twinshore.sqlite');
  rmSync(store);
  for (const suffix of ['-wal', '-shm']) writeFileSync(store + suffix, 'ruins');
  expect(await restore(file)).toMatchObject({ code: 0, out: expect.stringMatching(/ from \S+\.$/) });
  expect(['-wal', '-shm'].filter((suffix) => existsSync(store + suffix))).toEqual([]);
  expect(await listSubjects()).toEqual(['Old']);
});

it('does not restore under a running server', async () => {
  await storeMessages(['Old']);
  await backup(file);
  const store = await openStore({ dataDir });
  await storeMessage(store, { subject: 'New' });
  expect(await restore(file, '--yes')).toMatchObject({
    code: 1,
    error: expect.stringContaining('A server still uses'),
  });
  expect(await listEntries(store)).toHaveLength(2);
  await store.close();
});

it('restores only a store of this site, of a version it knows', async () => {
  const refused = { code: 1, out: '' };
  expect(await restore(file)).toMatchObject({ ...refused, error: `There is no file ${file}.` });
  writeFileSync(file, 'not a database '.repeat(500));
  chmodSync(dirname(file), 0);
  // Root may enter any folder, so the command runs as the user nobody.
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stderr } = spawnSync(process.execPath, ['server/operations/restore.ts', file], { env, ...user });
  chmodSync(dirname(file), 0o700);
  expect(String(stderr)).toContain(`${file} cannot be read`);
  expect(await restore(file)).toMatchObject({ ...refused, error: expect.stringContaining('damaged, or not a store') });
  expect(await restore(dirname(file))).toMatchObject({ ...refused, error: expect.stringContaining('cannot be read') });
  rmSync(file);
  const other = new DatabaseSync(file);
  other.exec('create table notes (text)');
  expect(await restore(file)).toMatchObject({ ...refused, error: expect.stringContaining('not a store of this site') });
  other.exec("create table kysely_migration (name text); insert into kysely_migration values ('999-tomorrow')");
  other.close();
  expect(await restore(file)).toMatchObject({ ...refused, error: expect.stringContaining('newer version') });
  expect(readdirSync(dataDir)).toEqual([]);
});

it.each(['backup', 'restore'] as const)(
  'npm run %s has a help text, says what to do with PostgreSQL, and names an unknown option',
  async (name) => {
    const help = await runAsProcess(`server/operations/${name}.ts`, ['--help'], {});
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining(`npm run ${name} `) });
    const postgres = await callCommand(commands[name], ['x'], { DATABASE_URL: 'postgres://ada:secret@127.0.0.1/x' });
    expect(postgres).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/pg_(dump|restore) .*"\$DATABASE_URL"/),
    });
    expect((await callCommand(commands[name], ['--nonsense'], {})).error).toBe(
      `Unknown option '--nonsense': npm run ${name} -- --help lists what is allowed.`,
    );
  },
);
