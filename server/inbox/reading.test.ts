/** Tests the commands of the inbox that only read: show, resume, export and person. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAsProcess } from '../../tests/support/run-as-process.ts';
import {
  application,
  job,
  message,
  resume,
  save,
  spam,
  storeApplication,
  storeMessage,
} from '../../tests/support/samples.ts';
import { openInbox } from '../../tests/support/test-inbox.ts';
import type { InboxEntry } from '../store/inbox.ts';

/** Runs in the folder, because a resume is saved where the command is called. */
const saveResumeIn = (folder: string, id: string) =>
  runAsProcess('server/inbox/inbox.ts', ['resume', id], { DATA_DIR: folder }, folder);

it('shows all of a message, without control characters', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await storeMessage(store, {
    name: 'Eve\u001b[2J\r\nId  0',
    message: 'One\u001b]0;x\u0007\u009b1m\r\nTwo',
  });
  const out = await inbox('show', id);
  for (const part of [id, 'Eve', message.email, message.phone, message.subject, 'Two']) expect(out).toContain(part);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(out.split('\n').filter((line) => line.startsWith('Id'))).toHaveLength(1);
  const json = await inbox('show', id, '--json');
  expect(json.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(json)).toMatchObject({ id, contact: { message: 'One\u001b]0;x\u0007\u009b1m\r\nTwo' } });
});

it('saves a resume under its own name or another, and overwrites a file only with --force', async () => {
  const { folder, store, inbox } = await openInbox();
  const { id } = await storeApplication(store);
  const out = `Saved ${resume.name} (97.7 KB).`;
  expect(await saveResumeIn(folder, id)).toEqual({ out, error: '', code: 0 });
  expect(Buffer.compare(readFileSync(join(folder, resume.name)), resume.bytes)).toBe(0);
  expect(await saveResumeIn(folder, id)).toMatchObject({ code: 1, error: expect.stringContaining('exists already') });

  const other = join(folder, 'other.pdf');
  writeFileSync(other, 'mine');
  await expect(inbox('resume', id, '--out', other)).rejects.toThrow('exists already');
  expect(readFileSync(other, 'utf8')).toBe('mine');
  await inbox('resume', id, '--out', other, '--force');
  expect(readFileSync(other)).toHaveLength(resume.bytes.length);
  await expect(inbox('resume', id, '--out', folder, '--force')).rejects.toThrow('is a folder');
});

it('saves a resume in the current folder, even if its file name holds a path', async () => {
  const { folder, store } = await openInbox();
  const { id } = await storeApplication(store);
  await store.db.updateTable('resumes').set({ name: '..\\../../.evil\u0000: cv.pdf' }).execute();
  expect((await saveResumeIn(folder, id)).out).toContain('Saved evil _ cv.pdf');
  expect(readFileSync(join(folder, 'evil _ cv.pdf'))).toHaveLength(resume.bytes.length);
});

it('says what it is that has no resume', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await storeMessage(store);
  const [delivery] = await store.db.selectFrom('outbox').select('id').execute();
  await expect(inbox('resume', id)).rejects.toThrow(`${id} is a contact message and has no resume.`);
  await expect(inbox('resume', delivery?.id ?? '')).rejects.toThrow(`${delivery?.id} is a delivery:`);
});

it('says that the resume of a held application was not kept', async () => {
  const { store, inbox } = await openInbox();
  const { id } = await save(store, { kind: 'application', fields: application, job }, { verdict: spam });
  expect(await inbox('show', id)).toMatch(/^Resume +not kept/m);
  await expect(inbox('resume', id)).rejects.toThrow(/^Its resume was not kept/);
});

// A cell that begins with = + - or @ is a formula, so an apostrophe goes before it. Some programs also begin a cell after a
// semicolon, a bar, a tab or a line break, and skip blanks and quotes before its first character.
it('exports CSV in which no cell is a formula', async () => {
  const { store, inbox } = await openInbox();
  await storeMessage(store, { subject: '=HYPERLINK("http://evil.example")', message: '-1,\n"quoted"', name: '@eve' });
  await storeMessage(store, { name: '＝1+1' });
  await storeMessage(store, { subject: 'a;=1+1', message: 'One\n=cmd|x\t+2; "@three\nsee a-b; c=d', name: 'x|-1' });
  await storeMessage(store, { message: 'One\rTwo\r\nThree\u2028Four\r=5' });
  const out = await inbox('export', '--csv');
  // A lone carriage return would end the row in some programs, and go back to the start of the line in a terminal.
  expect(out).toContain(`,"One\nTwo\nThree\nFour\n'=5",`);
  expect(out.replaceAll('\r\n', '')).not.toContain('\r');
  expect(out).toContain(`,"a;'=1+1","One\n'=cmd|x\t'+2;' ""@three\nsee a-b; c=d",`);
  expect(out).toContain(`,x|'-1,`);
  expect(out).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(out).toContain(`"'-1,\n""quoted"""`);
  expect(out).toContain(`,'＝1+1,`);
  expect(out).toMatch(/,'@eve,ada@example\.com,.*'\+44/);
});

it('exports CSV into a new file but overwrites none, and one kind of submission as JSON', async () => {
  const { folder, store, inbox } = await openInbox();
  await storeMessage(store);
  const file = join(folder, 'all.csv');
  await inbox('export', '--csv', '--out', file);
  // Printed, the text has neither the byte order mark nor the last line break.
  expect(readFileSync(file, 'utf8')).toBe(`\ufeff${await inbox('export', '--csv')}\r\n`);
  await expect(inbox('export', '--csv', '--out', file)).rejects.toThrow('exists already');
  await storeApplication(store);
  const exported = JSON.parse(await inbox('export', '--json', '--kind', 'application'));
  expect(exported).toMatchObject([{ kind: 'application', resume: { name: resume.name } }]);
});

it('lists everything from an e-mail address in any spelling, spam included, and nothing from another', async () => {
  const { store, inbox } = await openInbox();
  const unicode = await storeMessage(store, { email: 'Info@müller.de' });
  const punycode = await storeApplication(store, { email: 'info@xn--mller-kva.de' });
  const held = await storeMessage(store, { email: 'info@MÜLLER.de', subject: 'Buy now' }, new Date(), spam);
  await storeMessage(store, { email: 'info@muller.de', subject: 'Somebody else' });
  const out = await inbox('person', 'INFO@müller.de');
  const ids = [...out.matchAll(/^\w{12}(?= {2})/gm)].map(([id]) => id);
  expect(ids.sort()).toEqual([unicode.id, punycode.id, held.id].sort());
  expect(out).toContain('npm run inbox -- person INFO@müller.de --out FOLDER');
  expect(await inbox('person', 'nobody@example.com')).toBe('Nothing has come from this e-mail address.');
});

it('saves everything from an e-mail address, with resumes, in files only their owner can read, and overwrites nothing', async () => {
  const { folder, store, inbox } = await openInbox();
  const first = await storeApplication(store);
  const second = await storeApplication(store, { email: 'GRACE@example.com', coverLetter: 'Again.' });
  const third = await storeMessage(store, { email: 'grace@example.com' });
  await storeMessage(store);
  const target = join(folder, 'grace');
  const saveTo = (target: string) => inbox('person', 'grace@example.com', '--out', target);
  expect(await saveTo(target)).toBe(`Saved 3 records and 2 resumes to ${target}.`);
  const resumes = [first, second].map(({ id }) => `${id}-${resume.name}`);
  expect(readdirSync(target).sort()).toEqual([...resumes, 'person.json'].sort());
  for (const file of resumes) expect(readFileSync(join(target, file)).equals(resume.bytes)).toBe(true);
  const saved: InboxEntry[] = JSON.parse(readFileSync(join(target, 'person.json'), 'utf8'));
  expect(saved.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
  expect(saved).toContainEqual(expect.objectContaining({ contact: { ...message, email: 'grace@example.com' } }));
  expect([target, join(target, 'person.json')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  await expect(saveTo(target)).rejects.toThrow('exists already');
  await expect(saveTo(join(folder, 'missing/grace'))).rejects.toThrow('cannot be made');
});
