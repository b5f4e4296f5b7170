/** The commands that read: list, show, resume, export. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { warnOfExampleAddress } from './emails.ts';
import { manyLines, oneLine } from './emails-plain-text.ts';
import { BadCommand, type Command, count, kindOption, readKind, unknownId } from './inbox-command.ts';
import { formatCsv } from './inbox-csv.ts';
import { formatTable } from './inbox-table.ts';
import { countSpam, findEntry, findResume, type InboxEntry, listEntries } from './store/inbox.ts';
import type { ResumeScan } from './store/tables.ts';

const list: Command = {
  usage: 'list [--spam] [--kind contact|application] [--limit N] [--json]',
  about: 'What came, the newest first (20 unless --limit says more). With --spam what looks like spam.',
  options: { spam: { type: 'boolean' }, ...kindOption, limit: { type: 'string' }, json: { type: 'boolean' } },
  takes: [0, 0],
  async run(store, request, { smtpUrl, mail }) {
    const { spam, json, limit = '20' } = request.options;
    if (!/^[1-9]\d{0,8}$/.test(String(limit))) throw new BadCommand('--limit is a number from 1 on.');
    const kind = readKind(request);
    const entries = await listEntries(store, { kind, isSpam: spam === true, limit: Number(limit) });
    if (json) return asJson(entries);
    const held = spam ? 0 : await countSpam(store, kind);
    const table = entries.length > 0 ? tableOf(entries, request.width) : 'Nothing has come yet.';
    const notes = [
      held > 0 && `${held} more in spam: npm run inbox -- list --spam`,
      warnOfExampleAddress(smtpUrl, mail),
    ].filter(Boolean);
    return [table, ...notes].join('\n\n');
  },
};

const show: Command = {
  usage: 'show ID [--json]',
  about: 'All of one message or application.',
  options: { json: { type: 'boolean' } },
  takes: [1, 1],
  async run(store, { arguments: [id = ''], options }) {
    const entry = await findEntry(store, id);
    if (!entry) throw unknownId(id);
    return options.json ? asJson(entry) : describe(entry);
  },
};

const resume: Command = {
  usage: 'resume ID [--out FILE] [--force]',
  about: 'Saves the resume of an application under its own name, or as FILE. Overwrites only with --force.',
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
  takes: [1, 1],
  async run(store, { arguments: [id = ''], options }) {
    const found = await findResume(store, id);
    if (!found && (await findEntry(store, id))) throw new BadCommand(`${id} is a contact message and has no resume.`);
    if (!found) throw unknownId(id);
    const file = String(options.out ?? safeFileName(found.name));
    save(file, found.bytes, options.force === true);
    return `Saved ${file} (${(found.bytes.byteLength / 1024).toFixed(1)} KB${unscanned(found)}).`;
  },
};

const exportAll: Command = {
  usage: 'export --csv|--json [--kind contact|application] [--out FILE] [--force]',
  about: 'Everything, spam included, for a spreadsheet or a program. Resumes are saved one by one with resume.',
  options: {
    ...{ csv: { type: 'boolean' }, json: { type: 'boolean' }, ...kindOption },
    ...{ out: { type: 'string' }, force: { type: 'boolean' } },
  },
  takes: [0, 0],
  async run(store, request) {
    const { csv, json, out, force } = request.options;
    if (Boolean(csv) === Boolean(json)) throw new BadCommand('export needs either --csv or --json.');
    const entries = await listEntries(store, { kind: readKind(request) });
    const text = csv ? formatCsv(entries) : `${asJson(entries)}\n`;
    if (out === undefined) return text.trimEnd();
    // Without the mark at the beginning Excel does not read a file as UTF-8.
    save(String(out), csv ? `\ufeff${text}` : text, force === true);
    return `Saved ${count(entries.length, 'record')} to ${out}.`;
  },
};

export const readingCommands: Record<string, Command> = { list, show, resume, export: exportAll };

function tableOf(entries: InboxEntry[], width: number): string {
  const rows = entries.map((entry) => [
    entry.id,
    localTime(entry.receivedAt),
    entry.kind,
    entry.name,
    entry.contact?.subject ?? entry.application?.jobTitle ?? '',
    mailState(entry),
  ]);
  return formatTable(['ID', 'RECEIVED', 'KIND', 'FROM', 'ABOUT', 'MAIL'], rows, [12, 16, 11, 24, 32], width);
}

function describe(entry: InboxEntry): string {
  const { contact, application, resume } = entry;
  const fields = {
    Id: entry.id,
    Received: localTime(entry.receivedAt),
    Name: entry.name,
    Email: entry.email,
    Phone: entry.phone,
    Subject: contact?.subject,
    Position: application && `${application.jobTitle} (${application.jobSlug})`,
    LinkedIn: application?.linkedin,
    Portfolio: application?.portfolio,
    Resume:
      resume &&
      `${resume.name} (${(resume.size / 1024).toFixed(1)} KB${unscanned(resume)}): npm run inbox -- resume ${entry.id}`,
    Mail: mailState(entry) + (entry.mail.state === 'spam' ? `: npm run inbox -- release ${entry.id} sends it` : ''),
    'Spam signs': entry.spamReasons.join(', '),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name.padEnd(12)}${oneLine(String(value))}`);
  const text = manyLines(contact?.message ?? application?.coverLetter ?? '');
  return [...lines, ...(text ? ['', text] : [])].join('\n');
}

/** Said only where a scanner is set up and was away. */
function unscanned({ scan }: { scan?: ResumeScan }): string {
  return scan === 'not scanned' ? ', not scanned for viruses' : '';
}

function mailState({ mail }: InboxEntry): string {
  if (mail.state === 'spam') return 'spam, not sent';
  if (mail.state === 'sent') return `sent ${localTime(mail.sentAt ?? '')}`;
  if (mail.state === 'dead') return `dead: ${mail.lastError}`;
  if (mail.attempts === 0) return 'waiting';
  return `waiting, next at ${localTime(mail.nextAttemptAt ?? '')}: ${mail.lastError ?? 'being sent'}`;
}

function localTime(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** JSON escapes only some of the characters that a terminal would obey. */
function asJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    escaped,
  );
}

function safeFileName(name: string): string {
  const plain = oneLine(basename(name.replaceAll('\\', '/'))).replace(/[<>:"|?*]/g, '_');
  return plain.replace(/^[.\s-]+/, '') || 'resume';
}

function save(file: string, content: string | Uint8Array, mayOverwrite: boolean): void {
  try {
    writeFileSync(file, content, { flag: mayOverwrite ? 'w' : 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BadCommand(`${file} exists already: choose another with --out, or add --force.`);
    throw new BadCommand(`${file} cannot be written: ${message}.`);
  }
}
