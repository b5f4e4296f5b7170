import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder, freshPlace } from '../../tests/support/stores.ts';
import { inboxOf, openInbox } from '../../tests/support/test-inbox.ts';
import { BadCommand } from '../operations/command-line.ts';
import { readConfig } from '../settings/config.ts';
import { openStore } from '../store/database.ts';
import { StoreUnavailable } from '../store/failure.ts';
import { runInboxCommand } from './inbox.ts';

it('fails where there is no store, and creates none', async () => {
  const elsewhere = join(freshFolder(), 'elsewhere');
  await expect(inboxOf(elsewhere)('list')).rejects.toThrow(
    new StoreUnavailable(`There is no store in ${elsewhere}: correct DATA_DIR, or start the server, which makes one.`),
  );
  expect(existsSync(elsewhere)).toBe(false);
});

it('says that PostgreSQL holds no store, and creates no tables', async () => {
  const { databaseUrl = '' } = await freshPlace('postgres');
  const list = () => runInboxCommand(['list'], () => readConfig({ DATABASE_URL: databaseUrl }));
  await expect(list()).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+ holds no store in "test_\w+": correct DATABASE_URL/,
  );
  await expect(list()).rejects.toThrow(StoreUnavailable);
  await (await openStore({ dataDir: freshFolder(), databaseUrl })).close();
  expect(await list()).toBe('Nothing has come yet.');
});

it('says that a file without tables is no store', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'twinshore.sqlite'), '');
  await expect(inboxOf(folder)('list')).rejects.toThrow(StoreUnavailable);
});

it.each([
  [['nonsense'], 'There is no command "nonsense"'],
  // Every object has this property, which must not pass for a command.
  [['constructor'], 'There is no command'],
  [['show'], 'show ID'],
  [['test-mail', 'ada@example.com'], 'npm run inbox -- test-mail'],
  [['show', 'zzz'], 'There is nothing with the id "zzz"'],
  [['resume', 'zzz'], 'There is nothing with the id "zzz"'],
  [['release', 'zzz'], 'There is nothing with the id "zzz"'],
  [['retry', 'zzz'], 'There is nothing with the id "zzz"'],
  [['retry'], 'either an id or --all'],
  [['list', '--nonsense'], "Unknown option '--nonsense'"],
  [['purge', '--yes'], 'purge needs --spam, or --older-than'],
  [['list', '--limit', '0'], '--limit is a number'],
  [['list', '--page', '1.5'], '--page is a number'],
  [['list', '--kind', 'letter'], '--kind is contact'],
  [['export'], 'either --csv or --json'],
  [['forget', 'Ada'], 'needs an e-mail address'],
  [['person', 'Ada <ada@example.com>'], 'needs an e-mail address alone'],
  [['purge', '--spam', '--older-than', '1y', '--yes'], 'such as 365d'],
])('refuses %j in one line', async (args, words) => {
  const { inbox } = await openInbox();
  const refusal = await inbox(...args).catch((error) => error);
  expect(refusal).toBeInstanceOf(BadCommand);
  expect(refusal.message).toContain(words);
  expect(refusal.message).not.toContain('\n');
});

it('prints the help of all commands with --help, and of one with its --help, its -h or help', async () => {
  const inbox = inboxOf(freshFolder());
  const help = await inbox('--help');
  const names = 'list show person resume release retry export delete forget purge test-mail'.split(' ');
  for (const name of names) expect(help).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
  for (const args of [
    ['purge', '--help'],
    ['purge', '-h'],
    ['help', 'purge'],
  ]) {
    expect(await inbox(...args)).toMatch(/^npm run inbox -- purge --older-than/);
  }
});
