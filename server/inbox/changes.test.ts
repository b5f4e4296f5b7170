import { DatabaseSync, StatementSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { message, spam, storeApplication, storeMessage } from '../../tests/support/samples.ts';
import { openInbox } from '../../tests/support/test-inbox.ts';
import { sqliteFileIn } from '../store/database.ts';
import { countByState } from '../store/outbox.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

it('releases a message from spam, once', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await storeMessage(store, {}, new Date(), spam);
  await expect(inbox('retry', id)).rejects.toThrow('release it first');
  await inbox('release', id);
  expect(await countByState(store)).toMatchObject({ waiting: 1 });
  await expect(inbox('release', id)).rejects.toThrow(`${id} is not held as spam.`);
});

it('forgets a person and says how much was deleted', async () => {
  const { store, inbox } = await openInbox();
  await storeMessage(store);
  await storeMessage(store, { subject: 'Again' });
  await storeApplication(store, { email: 'ADA@example.com' });
  expect(await inbox('forget', 'Ada@Example.com')).toMatch(
    /^2 contact messages.* 1 application.* from this address\. Nothing is deleted without --yes\.$/,
  );
  const forget = () => inbox('forget', 'Ada@Example.com', '--yes');
  expect(await forget()).toMatch(/^Deleted 2 contact messages.* 1 application\b/);
  expect(await forget()).toMatch(/^Deleted 0 contact messages.* 0 applications\b/);
});

it.each([
  ['forget', message.email, '--yes'],
  ['purge', '--older-than', '0d', '--yes'],
])('%s says how to remove what a backup still reads', async (...args) => {
  const { folder, store, inbox } = await openInbox();
  await storeMessage(store, {}, daysAgo(1));
  const backup = new DatabaseSync(sqliteFileIn(folder));
  backup.exec('begin; select count(*) from submissions');
  expect(await inbox(...args)).toContain('purge --older-than 99999d --yes removes only these');
  backup.close();
  expect(await inbox(...args)).toMatch(/^Deleted 0 [^.]*\.$/);
});

it('says on a full disk what was deleted', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await storeMessage(store);
  const { all } = StatementSync.prototype;
  const failing = vi.spyOn(StatementSync.prototype, 'all');
  onTestFinished(() => void failing.mockRestore());
  const fillDiskFor = (sql: RegExp) =>
    failing.mockImplementation(function (this: StatementSync, ...values) {
      if (sql.test(this.sourceSQL)) throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
      return all.apply(this, values);
    });
  fillDiskFor(/^delete/);
  await expect(inbox('delete', id, '--yes')).rejects.toThrow(
    /^Not everything was deleted\. The disk of .* is full: make room on it\. Then run the command again\.$/,
  );
  fillDiskFor(/checkpoint/);
  expect(await inbox('delete', id, '--yes')).toContain(
    'Deleted 1 contact message. Traces of the deleted data are still',
  );
  failing.mockImplementation(all);
  expect(await inbox('purge', '--older-than', '99999d', '--yes')).toBe('Deleted 0 records.');
});

it('deletes one submission, and shows it first', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await storeApplication(store);
  await storeMessage(store);
  expect(await inbox('delete', id)).toMatch(
    new RegExp(`^${id}.*Grace Hopper[^]*Nothing is deleted without --yes\\.$`, 'm'),
  );
  expect(await inbox('delete', id, '--yes')).toBe('Deleted 1 application.');
  await expect(inbox('delete', id, '--yes')).rejects.toThrow('There is nothing with the id');
  expect(await inbox('list')).toContain(message.name);
});

it('purges what is held as spam, and nothing else', async () => {
  const { store, inbox } = await openInbox();
  await storeMessage(store, { subject: 'Old offer' }, daysAgo(40), spam);
  await storeMessage(store, { subject: 'New offer' }, daysAgo(1), spam);
  await storeMessage(store, {}, daysAgo(50));
  expect(await inbox('purge', '--spam')).toBe('2 records held as spam. Nothing is deleted without --yes.');
  const purgeOldSpam = ['purge', '--spam', '--older-than', '30d'];
  expect(await inbox(...purgeOldSpam)).toMatch(/^1 record held as spam and older than 30 days\./);
  expect(await inbox(...purgeOldSpam, '--yes')).toBe('Deleted 1 record.');
  expect(await inbox('list', '--spam')).toContain('New offer');
  expect(await inbox('purge', '--spam', '--yes')).toBe('Deleted 1 record.');
  expect(await inbox('list')).toContain(message.subject);
});
