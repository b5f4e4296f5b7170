import { expect, it } from 'vitest';
import { spam, storeApplication, storeMessage } from '../../tests/support/samples.ts';
import { claimNext, openInbox } from '../../tests/support/test-inbox.ts';
import { readConfig } from '../settings/config.ts';
import type { InboxEntry } from '../store/inbox.ts';
import { markFailed, markSent } from '../store/outbox.ts';
import { runInboxCommand } from './inbox.ts';

it('lists submissions with the state of their mail, spam only with --spam, filtered by kind and limit', async () => {
  const { store, inbox } = await openInbox();
  const sent = await storeMessage(store, { subject: 'First' });
  await markSent(store, await claimNext(store), new Date());
  const dead = await storeMessage(store, { subject: 'Second' });
  await markFailed(store, await claimNext(store), { message: '550 No such box', isPermanent: true }, new Date());
  const retried = await storeMessage(store, { subject: 'Third' });
  await markFailed(store, await claimNext(store), { message: '450 Later', isPermanent: false }, new Date());
  const waiting = await storeApplication(store);
  const held = await storeMessage(store, { subject: 'Buy now' }, new Date(), spam);

  const out = await inbox('list');
  const line = (id: string) => out.split('\n').find((one) => one.startsWith(id));
  expect(line(sent.id)).toMatch(/contact +Ada Lovelace +First +sent \d{4}/);
  expect(line(dead.id)).toMatch(/Second +dead: 550 No such box$/);
  expect(line(retried.id)).toMatch(/Third +waiting, next at .*: 450 Later$/);
  expect(line(waiting.id)).toMatch(/application +Grace Hopper +Senior Full-Stack Developer +waiting$/);
  expect(line(held.id)).toBeUndefined();
  expect(await inbox('list', '--kind', 'contact')).toContain(
    '1 more in spam: npm run inbox -- list --spam --kind contact',
  );
  expect(await inbox('list', '--spam')).toMatch(new RegExp(`^${held.id}.*spam`, 'm'));

  const listIds = async (...options: string[]) =>
    (JSON.parse(await inbox('list', '--json', ...options)) as InboxEntry[]).map(({ id }) => id);
  expect(await listIds('--kind', 'application')).toEqual([waiting.id]);
  expect(await listIds('--limit', '2')).toHaveLength(2);
});

it('finds a text in any field and letter case, page by page', async () => {
  const { store, inbox } = await openInbox();
  const first = await storeMessage(store, { message: 'The MÜHLE needs a site.' }, new Date(0));
  const second = await storeApplication(store, { coverLetter: 'I worked at the Mühle.' }, new Date(1000));
  await storeMessage(store, { subject: 'Buy a Mühle' }, new Date(), spam);
  const out = await inbox('list', '--search', 'mühle', '--limit', '1');
  expect(out).toContain(second.id);
  expect(out).toContain('1 older: npm run inbox -- list --search "mühle" --limit 1 --page 2');
  expect(out).toContain('1 more in spam: npm run inbox -- list --spam --search "mühle"');
  expect(await inbox('list', '--search', 'mühle', '--limit', '1', '--page', '2')).toContain(first.id);
  expect(await inbox('list', '--search', 'full-stack')).toContain(second.id);
  expect(await inbox('list', '--search', 'windmill')).toBe('Nothing holds this text.');
});

it('says of an entry without a mail that it has none', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await storeMessage(store);
  await store.db.deleteFrom('outbox').execute();
  expect(await inbox('list')).toMatch(/A new engine +no mail$/m);
  await expect(inbox('retry', id)).rejects.toThrow(`${id} has no mail.`);
});

it('aligns the columns, cuts what is too long, and removes control characters', async () => {
  const { store, inbox } = await openInbox();
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await storeMessage(store, { name: 'A name of more than twenty-four letters', subject: 'Short' }, yesterday);
  await storeMessage(store, { name: 'Eve\u001b[2J\r\n\u202egpj', subject: 'Odd' });
  const lines = (await inbox('list')).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(lines.map((line) => line.search(/ABOUT|Short|Odd/))).toEqual(Array(3).fill(lines[0]?.indexOf('ABOUT')));
  expect(lines.at(-1)).toContain('  A name of more than twe…  Short  waiting');
});

it('lists fifty at a time, and says how many older ones there are and how to list them', async () => {
  const { store, inbox } = await openInbox();
  const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));
  for (let number = 1; number <= 53; number++) await storeMessage(store, { subject: `No ${number}.` }, minute(number));
  await storeApplication(store, {}, minute(60));
  const [table = '', note] = (await inbox('list', '--kind', 'contact')).split('\n\n');
  expect(table.split('\n')).toHaveLength(1 + 50);
  expect(table).toContain('No 53.');
  expect(table).not.toContain('No 3.');
  expect(note).toBe('3 older: npm run inbox -- list --kind contact --page 2');
  const next = await inbox('list', '--kind', 'contact', '--page', '2');
  expect(next.split('\n')).toHaveLength(1 + 3);
  for (const subject of ['No 3.', 'No 2.', 'No 1.']) expect(next).toContain(subject);
  expect(await inbox('list', '--limit', '30', '--page', '2')).not.toContain('older:');
  await expect(inbox('list', '--page', '3')).rejects.toThrow('There is no page 3: the list has 2 pages.');
});

it('warns that mail reaches nobody while an e-mail address in the settings is still an example', async () => {
  const { folder } = await openInbox();
  const list = (settings: Record<string, string>) =>
    runInboxCommand(['list'], () => readConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1', ...settings }));
  expect(await list({})).toContain('Mail reaches nobody: MAIL_FROM and MAIL_TO still end in .example');
  expect(await list({ MAIL_FROM: 'Site <site@agency.com>' })).toContain('nobody: MAIL_TO still ends in');
  const real = { MAIL_FROM: 'a@agency.com', MAIL_TO: 'b@agency.com' };
  expect(await list(real)).toBe('Nothing has come yet.');
  expect(await list({ ...real, MAIL_TO_APPLICATIONS: 'jobs@agency.example' })).toContain(
    'nobody: MAIL_TO_APPLICATIONS still ends in',
  );
});
