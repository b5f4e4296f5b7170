// @module-tag all (runs only with npm test -- --all)
/** Another agency adopts the site by editing content/company.ts. Nothing it then publishes or mails may name ours. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { company } from '../content/company.ts';
import { newSubmission, send } from './faults/visitors.ts';
import { copyProject } from './support/project-copy.ts';
import { startServerProcess } from './support/running-server.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import { endLater } from './support/started.ts';

const copy = copyProject('art', 'public');
const { name, email, phone, office, registration, studio } = company;
const [mailbox = '', domain = ''] = email.split('@');
/**
 * What the other agency edits in the source of company.ts. Numbers have plain spaces there, and non-breaking ones only
 * in the record.
 */
const replacements: [string, string][] = [
  [domain, 'fernmarch.example'],
  [name, 'Fernmarch'],
  [name.toLowerCase(), 'fernmarch'],
  [phone.shown.replaceAll('\u00a0', ' '), '+61 491 570 006'],
  [registration.replaceAll('\u00a0', ' '), 'ABN 10 987 654 321'],
  [office.street, '1 Market Square'],
  [studio.street, '2 Garden Road'],
];
const traces = [
  new RegExp(name, 'i'),
  ...[email, registration, office.street, studio.street].map((fact) => new RegExp(fact.replaceAll('.', '\\.'))),
  // The phone number without its country code, however its digits are spaced.
  new RegExp([...phone.href.replace(/\D/g, '').slice(2)].join('[\\s\\u00a0]?')),
];

/** Returns the words around the first match, for each text that names our agency. */
function findTraces(texts: [where: string, text: string][]): string[] {
  return texts.flatMap(([where, text]) =>
    traces.flatMap((trace) => {
      const index = text.search(trace);
      return index < 0 ? [] : [`${where}: …${text.slice(Math.max(0, index - 40), index + 40)}…`];
    }),
  );
}

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: 'https://www.example.com' },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const evaluate = (code: string) => run('--input-type=module', '--eval', code);

beforeAll(() => {
  endLater(() => copy.remove());
  const facts = readFileSync('content/company.ts', 'utf8');
  const theirFacts = replacements.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), facts);
  writeFileSync(join(copy.folder, 'content/company.ts'), theirFacts);
});

test('no page, script, feed, manifest or social card of the other agency names our agency', () => {
  run('node_modules/@react-router/dev/bin.cjs', 'build');
  evaluate(`(await import('./pipeline/machine-files.ts'))
    .writeMachineFiles('build/client', 'https://www.example.com', new Date())`);
  evaluate(`(await import('./pipeline/notices.ts')).writeNotices('build/client')`);
  const files = globSync('build/client/**/*.{html,js,css,data,xml,txt,svg,webmanifest}', { cwd: copy.folder });
  for (const file of ['index.html', 'about/index.html', 'blog/rss.xml', 'site.webmanifest', 'humans.txt']) {
    expect(files).toContain(`build/client/${file}`);
  }
  const read = (file: string): [string, string] => [file, readFileSync(join(copy.folder, file), 'utf8')];
  expect(read('build/client/site.webmanifest')[1]).toContain('"Fernmarch"');
  const cards = evaluate("console.log(JSON.stringify((await import('./art/social/card-list.ts')).socialCards))");
  expect(cards).toContain('"brand":"Fernmarch"');
  // The other agency edits no drawings and no templates, so ours must not name us.
  const drawings = globSync(['public/*.svg', 'art/social/card.*'], { cwd: copy.folder });
  expect(findTraces([['the social cards', cards], ...[...files, ...drawings].map(read)])).toEqual([]);
});

test('the e-mails of the other agency name it, and not our agency', async () => {
  const smtp = await startSmtpServer();
  // The server needs a built site to start, so it runs in this folder; e-mails do not depend on the build.
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: '', MAIL_TO: '', MAIL_ACKNOWLEDGE: 'true' };
  const server = await startServerProcess(settings, '.', join(copy.folder, 'server/main.ts'));
  for (const kind of ['contact', 'application'] as const) await send(server.url, newSubmission(kind));
  // Each form sends a mail to the agency and one to the sender (MAIL_ACKNOWLEDGE).
  await vi.waitFor(() => expect(smtp.received).toHaveLength(4), { timeout: 60_000 });
  await server.close();
  await smtp.close();
  const mails = smtp.received.map(({ raw, from, to }): [string, string] => [`to ${to}`, `${from} ${to} ${raw}`]);
  expect(findTraces(mails)).toEqual([]);
  expect(mails.every(([, mail]) => mail.includes(`${mailbox}@fernmarch.example`))).toBe(true);
});
