import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  application,
  job,
  message,
  resume,
  save,
  sendApplication,
  sendMessage,
  spam,
} from '../../tests/support/samples.ts';
import { freshFolder, freshPlace } from '../../tests/support/stores.ts';
import { BadCommand } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { openStore, type Store } from '../store/database.ts';
import { StoreUnavailable } from '../store/failure.ts';
import type { InboxEntry } from '../store/inbox.ts';
import { type ClaimedDelivery, claimDue, countByState, markFailed, markSent } from '../store/outbox.ts';
import { runInboxCommand } from './inbox.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = freshFolder();
  store = await openStore({ dataDir: folder });
});

afterEach(() => store.close());

/** What the command answers, beside a store that is in use. */
async function inbox(...args: string[]) {
  try {
    return { out: await runInboxCommand(args, () => readConfig({ DATA_DIR: folder })), error: '', code: 0 };
  } catch (error) {
    if (!(error instanceof BadCommand)) throw error;
    return { out: '', error: error.message, code: 1 };
  }
}

/** Runs it as the agency does: a process of its own, which writes into the folder it is called in. */
async function runInbox(...args: string[]) {
  const child = spawn(process.execPath, [resolve('server/inbox/inbox.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  const exit = new Promise((done) => child.on('close', done));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out: out.trimEnd(), error: error.trim(), code: await exit };
}

async function claim(): Promise<ClaimedDelivery> {
  return (await claimDue(store, new Date(), 1))[0] as ClaimedDelivery;
}

it('lists what came with the state of its mail', async () => {
  const sent = await sendMessage(store, { subject: 'First' });
  await markSent(store, await claim(), new Date());
  const dead = await sendMessage(store, { subject: 'Second' });
  await markFailed(store, await claim(), { message: '550 No such box', isPermanent: true }, new Date());
  const retried = await sendMessage(store, { subject: 'Third' });
  await markFailed(store, await claim(), { message: '450 Later', isPermanent: false }, new Date());
  const waiting = await sendApplication(store);
  const unwanted = await sendMessage(store, { subject: 'Buy now' }, new Date(), spam);

  const { out } = await inbox('list');
  const line = (id: string) => out.split('\n').find((one) => one.startsWith(id));
  expect(line(sent.id)).toMatch(/contact +Ada Lovelace +First +sent \d{4}/);
  expect(line(dead.id)).toMatch(/Second +dead: 550 No such box$/);
  expect(line(retried.id)).toMatch(/Third +waiting, next at .*: 450 Later$/);
  expect(line(waiting.id)).toMatch(/application +Grace Hopper +Senior Full-Stack Developer +waiting$/);
  expect(line(unwanted.id)).toBeUndefined();
  expect(out).toContain('1 more in spam');
  expect((await inbox('list', '--spam')).out).toMatch(new RegExp(`^${unwanted.id}.*spam`, 'm'));

  const json = async (...args: string[]) =>
    (JSON.parse((await inbox('list', '--json', ...args)).out) as InboxEntry[]).map(({ id }) => id);
  expect(await json('--kind', 'application')).toEqual([waiting.id]);
  expect(await json('--limit', '2')).toHaveLength(2);
});

it('lines the columns of the list up, cuts what is too long, and obeys nothing in it', async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await sendMessage(store, { name: 'A name of more than twenty-four letters', subject: 'Short' }, yesterday);
  await sendMessage(store, { name: 'Eve\u001b[2J\r\n\u202egpj', subject: 'Odd' });
  const lines = (await inbox('list')).out.split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(lines.map((line) => line.search(/ABOUT|Short|Odd/))).toEqual(Array(3).fill(lines[0]?.indexOf('ABOUT')));
  expect(lines.at(-1)).toContain('  A name of more than twe…  Short  waiting');
});

it('says that mail reaches nobody while an address is still an example', async () => {
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

it('lists fifty at a time, and says how many there are and how to see them', async () => {
  const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));
  for (let number = 1; number <= 53; number++) await sendMessage(store, { subject: `No ${number}.` }, minute(number));
  await sendApplication(store, {}, minute(60));
  const { out } = await inbox('list', '--kind', 'contact');
  const [table = '', note] = out.split('\n\n');
  expect(table.split('\n')).toHaveLength(1 + 50);
  expect(table).toContain('No 53.');
  expect(table).not.toContain('No 3.');
  expect(note).toBe('3 older: npm run inbox -- list --kind contact --page 2');
  const next = (await inbox('list', '--kind', 'contact', '--page', '2')).out;
  expect(next.split('\n')).toHaveLength(1 + 3);
  for (const subject of ['No 3.', 'No 2.', 'No 1.']) expect(next).toContain(subject);
  expect((await inbox('list', '--limit', '30', '--page', '2')).out).not.toContain('older:');
  expect((await inbox('list', '--page', '3')).error).toBe('There is no such page: 54 in all.');
});

it.each([
  ['list'],
  ['show', 'zzz'],
  ['person', 'ada@example.com'],
  ['resume', 'zzz'],
  ['export', '--csv'],
  ['release', 'zzz'],
  ['retry', '--all'],
  ['forget', 'ada@example.com'],
  ['purge', '--older-than', '1d'],
])('says to %s that there is no store, and makes none', async (...args) => {
  const elsewhere = join(folder, 'elsewhere');
  const answer = runInboxCommand(args, () => readConfig({ DATA_DIR: elsewhere }));
  await expect(answer).rejects.toThrow(
    new StoreUnavailable(`There is no store in ${elsewhere}: correct DATA_DIR, or start the server, which makes one.`),
  );
  expect(existsSync(elsewhere)).toBe(false);
});

it('says that PostgreSQL holds no store, and makes no tables', async () => {
  const { databaseUrl = '' } = await freshPlace('postgres');
  const list = () => runInboxCommand(['list'], () => readConfig({ DATABASE_URL: databaseUrl }));
  await expect(list()).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+ holds no store in "test_\w+": correct DATABASE_URL/,
  );
  await expect(list()).rejects.toThrow(StoreUnavailable);
  await (await openStore({ dataDir: folder, databaseUrl })).close();
  expect(await list()).toBe('Nothing has come yet.');
});

it('says that a file without tables is no store', async () => {
  const elsewhere = freshFolder();
  writeFileSync(join(elsewhere, 'twinshore.sqlite'), '');
  await expect(runInboxCommand(['list'], () => readConfig({ DATA_DIR: elsewhere }))).rejects.toThrow(StoreUnavailable);
});

it('says that nothing has come', async () => {
  expect((await inbox('list')).out).toBe('Nothing has come yet.');
});

it('shows all of a message and obeys nothing in it', async () => {
  const { id } = await sendMessage(store, {
    name: 'Eve\u001b[2J\r\nId  0',
    message: 'One\u001b]0;x\u0007\u009b1m\r\nTwo',
  });
  const { out } = await inbox('show', id);
  for (const part of [id, 'Eve', message.email, message.phone, message.subject, 'Two']) expect(out).toContain(part);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(out.split('\n').filter((line) => line.startsWith('Id'))).toHaveLength(1);
  const json = (await inbox('show', id, '--json')).out;
  expect(json.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(json)).toMatchObject({ id, contact: { message: 'One\u001b]0;x\u0007\u009b1m\r\nTwo' } });
});

it('saves a resume under its own name and overwrites nothing', async () => {
  const { id } = await sendApplication(store);
  const out = `Saved ${resume.name} (97.7 KB).`;
  expect(await runInbox('resume', id)).toEqual({ out, error: '', code: 0 });
  expect(Buffer.compare(readFileSync(join(folder, resume.name)), resume.bytes)).toBe(0);
  expect(await runInbox('resume', id)).toMatchObject({ code: 1, error: expect.stringContaining('exists already') });

  const other = join(folder, 'other.pdf');
  writeFileSync(other, 'mine');
  expect((await inbox('resume', id, '--out', other)).code).toBe(1);
  expect(readFileSync(other, 'utf8')).toBe('mine');
  expect((await inbox('resume', id, '--out', other, '--force')).code).toBe(0);
  expect(readFileSync(other)).toHaveLength(resume.bytes.length);
});

it('does not let a file name leave the folder', async () => {
  const { id } = await sendApplication(store);
  await store.db.updateTable('resumes').set({ name: '..\\../../.evil\u0000: cv.pdf' }).execute();
  expect((await runInbox('resume', id)).out).toContain('Saved evil _ cv.pdf');
  expect(readFileSync(join(folder, 'evil _ cv.pdf'))).toHaveLength(resume.bytes.length);
});

it('releases what is not spam, once', async () => {
  const { id } = await sendMessage(store, {}, new Date(), spam);
  expect((await inbox('retry', id)).error).toContain('release it first');
  expect((await inbox('release', id)).code).toBe(0);
  expect(await countByState(store)).toMatchObject({ waiting: 1 });
  expect(await inbox('release', id)).toMatchObject({ code: 1, error: `${id} is not held as spam.` });
});

it('sends dead and waiting mail again at once', async () => {
  const { id } = await sendMessage(store);
  await markFailed(store, await claim(), { message: '550 no', isPermanent: true }, new Date());
  await sendApplication(store);
  expect((await inbox('retry', id)).out).toContain('1 delivery will be sent');
  expect(await countByState(store)).toEqual({ waiting: 2, sent: 0, dead: 0 });
  expect((await inbox('retry', '--all')).out).toContain('2 deliveries will be sent');
  await markSent(store, await claim(), new Date());
  await markSent(store, await claim(), new Date());
  expect(await inbox('retry', id)).toMatchObject({ code: 1, error: expect.stringContaining('has been sent') });
});

it('exports CSV in which no cell is a formula', async () => {
  await sendMessage(store, { subject: '=HYPERLINK("http://evil.example")', message: '-1,\n"quoted"', name: '@eve' });
  await sendMessage(store, { name: '＝1+1' });
  // Where a semicolon separates cells, or a tab, a cell begins within these.
  await sendMessage(store, { subject: 'a;=1+1', message: 'One\n=cmd|x\t+2; "@three\nsee a-b; c=d', name: 'x|-1' });
  await sendMessage(store, { message: 'One\rTwo\r\nThree\u2028Four\r=5' });
  const { out } = await inbox('export', '--csv');
  // A lone carriage return would end the row in some programs, and go back to the start of the line in a terminal.
  expect(out).toContain(`,"One\nTwo\nThree\nFour\n'=5",`);
  expect(out.replaceAll('\r\n', '')).not.toContain('\r');
  expect(out).toContain(`,"a;'=1+1","One\n'=cmd|x\t'+2;' ""@three\nsee a-b; c=d",`);
  expect(out).toContain(`,x|'-1,`);
  expect(out).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(out).toContain(`"'-1,\n""quoted"""`);
  expect(out).toContain(`,'＝1+1,`);
  expect(out).toMatch(/,'@eve,ada@example\.com,'\+44/);

  const file = join(folder, 'all.csv');
  await inbox('export', '--csv', '--out', file);
  expect(readFileSync(file, 'utf8')).toBe(`\ufeff${out}\r\n`);
  expect((await inbox('export', '--csv', '--out', file)).code).toBe(1);
  await sendApplication(store);
  const exported = JSON.parse((await inbox('export', '--json', '--kind', 'application')).out);
  expect(exported).toMatchObject([{ kind: 'application', resume: { name: resume.name } }]);
});

it('lists all of a person in every spelling, spam included, and nothing of anybody else', async () => {
  const plain = await sendMessage(store, { email: 'Info@müller.de' });
  const encoded = await sendApplication(store, { email: 'info@xn--mller-kva.de' });
  const held = await sendMessage(store, { email: 'info@MÜLLER.de', subject: 'Buy now' }, new Date(), spam);
  await sendMessage(store, { email: 'info@muller.de', subject: 'Somebody else' });
  const { out } = await inbox('person', 'INFO@müller.de');
  const ids = [...out.matchAll(/^\w{12}(?= {2})/gm)].map(([id]) => id);
  expect(ids.sort()).toEqual([plain.id, encoded.id, held.id].sort());
  expect(out).toContain('npm run inbox -- person INFO@müller.de --out FOLDER');
  expect((await inbox('person', 'nobody@example.com')).out).toBe('Nothing has come from this e-mail address.');
});

it('saves all of a person with every resume, for that person only, and overwrites nothing', async () => {
  const first = await sendApplication(store);
  const second = await sendApplication(store, { email: 'GRACE@example.com', coverLetter: 'Again.' });
  const third = await sendMessage(store, { email: 'grace@example.com' });
  await sendMessage(store);
  const target = join(folder, 'grace');
  const { out } = await inbox('person', 'grace@example.com', '--out', target);
  expect(out).toBe(`Saved 3 records and 2 resumes to ${target}.`);
  const resumes = [first, second].map(({ id }) => `${id}-${resume.name}`);
  expect(readdirSync(target).sort()).toEqual([...resumes, 'person.json'].sort());
  for (const file of resumes) expect(readFileSync(join(target, file)).equals(resume.bytes)).toBe(true);
  const saved: InboxEntry[] = JSON.parse(readFileSync(join(target, 'person.json'), 'utf8'));
  expect(saved.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
  expect(saved).toContainEqual(expect.objectContaining({ contact: { ...message, email: 'grace@example.com' } }));
  expect([target, join(target, 'person.json')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  expect((await inbox('person', 'grace@example.com', '--out', target)).error).toContain('exists already');
  const nowhere = join(folder, 'missing/grace');
  expect((await inbox('person', 'grace@example.com', '--out', nowhere)).error).toContain('cannot be made');
});

it('forgets a person and says how much that was', async () => {
  await sendMessage(store);
  await sendMessage(store, { subject: 'Again' });
  await sendApplication(store, { email: 'ADA@example.com' });
  expect((await inbox('forget', 'Ada@Example.com')).out).toBe('Deleted 2 contact messages and 1 application.');
  expect((await inbox('forget', 'Ada@Example.com')).out).toBe('Deleted 0 contact messages and 0 applications.');
});

it('purges only when told yes', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  await sendMessage(store, {}, daysAgo(366));
  await sendApplication(store, {}, daysAgo(364));
  expect((await inbox('purge', '--older-than', '365d')).out).toMatch(/^1 record .*--yes/);
  expect((await inbox('purge', '--older-than', '365d', '--yes')).out).toBe('Deleted 1 record.');
  expect((await inbox('list')).out).toContain('application');
});

it('purges what is held as spam, and nothing else', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  await sendMessage(store, { subject: 'Old offer' }, daysAgo(40), spam);
  await sendMessage(store, { subject: 'New offer' }, daysAgo(1), spam);
  await sendMessage(store, {}, daysAgo(50));
  expect((await inbox('purge', '--spam')).out).toBe('2 records held as spam. Nothing is deleted without --yes.');
  const old = ['purge', '--spam', '--older-than', '30d'];
  expect((await inbox(...old)).out).toMatch(/^1 record held as spam and older than 30 days\./);
  expect((await inbox(...old, '--yes')).out).toBe('Deleted 1 record.');
  expect((await inbox('list', '--spam')).out).toContain('New offer');
  expect((await inbox('purge', '--spam', '--yes')).out).toBe('Deleted 1 record.');
  expect((await inbox('list')).out).toContain(message.subject);
});

it('says of a held application that its resume was not kept', async () => {
  const { id } = await save(store, { kind: 'application', fields: application, job }, { verdict: spam });
  expect((await inbox('show', id)).out).toMatch(/^Resume +not kept/m);
  expect(await inbox('resume', id)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Its resume was not kept/),
  });
});

it.each([
  [['nonsense'], 'There is no command "nonsense"'],
  [['constructor'], 'There is no command'],
  [['show'], 'show ID'],
  [['test-mail', 'ada@example.com'], 'npm run inbox -- test-mail'],
  [['show', '0', '1'], 'show ID'],
  [['show', 'zzz'], 'There is nothing with the id "zzz"'],
  [['resume', 'zzz'], 'There is nothing with the id "zzz"'],
  [['release', 'zzz'], 'There is nothing with the id "zzz"'],
  [['retry', 'zzz'], 'There is nothing with the id "zzz"'],
  [['retry'], 'either an id or --all'],
  [['list', '--nonsense'], "Unknown option '--nonsense'"],
  [['purge', '--older-than', '1d', '--force'], "Unknown option '--force'"],
  [['purge', '--yes'], 'purge needs --spam, or --older-than'],
  [['list', '--limit', '0'], '--limit is a number'],
  [['list', '--page', '1.5'], '--page is a number'],
  [['list', '--kind', 'letter'], '--kind is contact or application'],
  [['export'], 'either --csv or --json'],
  [['forget', 'Ada'], 'needs an e-mail address'],
  [['person', 'Ada'], 'needs an e-mail address'],
  [['person'], 'person EMAIL'],
  [['purge', '--older-than', '1y', '--yes'], 'such as 365d'],
])('answers %j with one sentence', async (args, sentence) => {
  const answer = runInboxCommand(args, () => readConfig({ DATA_DIR: folder }));
  const mistake = await answer.catch((error) => error);
  expect(mistake).toBeInstanceOf(BadCommand);
  expect(mistake.message).toContain(sentence);
  expect(mistake.message).not.toContain('\n');
});

it('says a mistake where errors are said, with code 1', async () => {
  const error = 'There is no command "nonsense": npm run inbox -- --help lists them.';
  expect(await runInbox('nonsense')).toEqual({ out: '', error, code: 1 });
});

it('explains itself, all of it and each command', async () => {
  const { out, code } = await inbox('--help');
  expect(code).toBe(0);
  for (const name of [
    'list',
    'show',
    'person',
    'resume',
    'release',
    'retry',
    'export',
    'forget',
    'purge',
    'test-mail',
  ]) {
    expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
  }
  for (const args of [
    ['purge', '--help'],
    ['purge', '-h'],
    ['help', 'purge'],
  ]) {
    expect((await inbox(...args)).out).toMatch(/^npm run inbox -- purge --older-than/);
  }
});
