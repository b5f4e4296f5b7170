/** The commands that read: list, show, resume, export. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filledFields } from '../../contract/submission.ts';
import { BadCommand, count } from '../command-line.ts';
import { warnOfExampleAddress } from '../config.ts';
import { topicOf } from '../mail/emails.ts';
import { manyLines, oneLine } from '../plain-text.ts';
import {
  countEntries,
  findEntry,
  findResume,
  type InboxEntry,
  listEntries,
  listFailedSummaries,
} from '../store/inbox.ts';
import type { ResumeScan } from '../store/tables.ts';
import { type Command, kindOption, type Request, readKind, readNumber, unknownId } from './command.ts';
import { formatCsv } from './csv.ts';
import { formatTable } from './table.ts';

const list: Command = {
  usage: 'list [--spam] [--kind contact|application] [--page N] [--limit N] [--json]',
  about: 'What has come, the newest first, 50 to a page or as --limit says. With --spam what looks like spam.',
  options: {
    ...{ spam: { type: 'boolean' }, ...kindOption },
    ...{ page: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } },
  },
  takes: [0, 0],
  async run(store, request, settings) {
    const { spam, json } = request.options;
    const limit = readNumber(request, 'limit', 50);
    const offset = (readNumber(request, 'page', 1) - 1) * limit;
    const filter = { kind: readKind(request), isSpam: spam === true };
    const entries = await listEntries(store, filter, { limit, offset });
    if (json) return asJson(entries.map(forPrograms));
    const total = await countEntries(store, filter);
    if (offset > 0 && entries.length === 0) throw new BadCommand(`There is no such page: ${total} in all.`);
    const held = spam ? 0 : await countEntries(store, { ...filter, isSpam: true });
    const warning = warnOfExampleAddress(settings);
    const older = total - offset - entries.length;
    const failed = await listFailedSummaries(store);
    return [
      entries.length > 0 ? tableOf(entries, request.width) : 'Nothing has come yet.',
      ...(older > 0 ? [`${older} older: npm run inbox -- list ${optionsOfNextPage(request)}`] : []),
      ...(held > 0 ? [`${held} more in spam: npm run inbox -- list --spam`] : []),
      ...failed.map((delivery) => oneLine(`${nameOf(delivery)} ${progressOf(delivery)} (${delivery.id})`)),
      ...(warning ? [warning] : []),
    ].join('\n\n');
  },
};

function optionsOfNextPage(request: Request): string {
  const { spam, kind, limit } = request.options;
  const same = [
    ...(spam ? ['--spam'] : []),
    ...(kind ? [`--kind ${kind}`] : []),
    ...(limit ? [`--limit ${limit}`] : []),
  ];
  return [...same, `--page ${readNumber(request, 'page', 1) + 1}`].join(' ');
}

const show: Command = {
  usage: 'show ID [--json]',
  about: 'All of one message or application.',
  options: { json: { type: 'boolean' } },
  takes: [1, 1],
  async run(store, { arguments: [id = ''], options }) {
    const entry = await findEntry(store, id);
    if (!entry) throw unknownId(id);
    return options.json ? asJson(forPrograms(entry)) : describe(entry);
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
    const text = csv ? formatCsv(entries) : `${asJson(entries.map(forPrograms))}\n`;
    if (out === undefined) return text.trimEnd();
    // Excel reads a file as UTF-8 only if it begins with a byte order mark.
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
    topicOf(entry),
    stateOf(entry),
  ]);
  return formatTable(['ID', 'RECEIVED', 'KIND', 'FROM', 'ABOUT', 'MAIL'], rows, [12, 16, 11, 24, 32], width);
}

function describe(entry: InboxEntry): string {
  const { id, kind, fields, job, resume, mail, deliveries, spamReasons } = entry;
  const filled = filledFields(kind, fields);
  const lines: [string, string][] = [
    ['Id', id],
    ['Received', localTime(entry.receivedAt)],
    ...filled.filter((field) => field.kind !== 'multiline').map(({ label, text }): [string, string] => [label, text]),
  ];
  if (job) lines.push(['Position', `${job.title} (${job.slug})`]);
  if (resume) {
    const size = `${(resume.size / 1024).toFixed(1)} KB${unscanned(resume)}`;
    lines.push(['Resume', `${resume.name} (${size}): npm run inbox -- resume ${id}`]);
  }
  if (mail.state === 'spam') lines.push(['Mail', `spam, not sent: npm run inbox -- release ${id} sends it`]);
  for (const delivery of deliveries) lines.push([nameOf(delivery), `${progressOf(delivery)} (${delivery.id})`]);
  if (spamReasons.length > 0) lines.push(['Spam signs', spamReasons.join(', ')]);
  const width = Math.max(12, ...lines.map(([label]) => label.length + 2));
  const texts = filled.filter((field) => field.kind === 'multiline');
  return [
    ...lines.map(([label, text]) => `${label.padEnd(width)}${oneLine(text)}`),
    ...texts.flatMap(({ label, text }) => ['', `${label}:`, manyLines(text)]),
  ].join('\n');
}

/** As scripts of the agency may read it: the fields stand under the name of their form. */
function forPrograms({ fields, job, ...entry }: InboxEntry): object {
  return { ...entry, [entry.kind]: { ...fields, ...(job && { jobSlug: job.slug, jobTitle: job.title }) } };
}

/** Only where a scanner is configured and did not answer. */
function unscanned({ scan }: { scan?: ResumeScan }): string {
  return scan === 'not scanned' ? ', not scanned for viruses' : '';
}

/** That of the e-mail to the agency, and what else has failed. */
function stateOf({ mail, deliveries }: InboxEntry): string {
  const failed = deliveries.filter(({ kind, lastError }) => kind !== 'agency' && lastError !== null);
  return [
    mail.state === 'spam' ? 'spam, not sent' : progressOf({ ...mail, state: mail.state }),
    ...failed.map((delivery) => `${delivery.kind} ${progressOf(delivery)}`),
  ].join('; ');
}

type Progress = Omit<InboxEntry['deliveries'][number], 'id' | 'kind'>;

function progressOf({ state, attempts, sentAt, nextAttemptAt, lastError }: Progress): string {
  if (state === 'sent') return `sent ${localTime(sentAt ?? '')}`;
  if (state === 'dead') return `dead: ${lastError}`;
  if (attempts === 0) return 'waiting';
  return `waiting, next at ${localTime(nextAttemptAt ?? '')}: ${lastError ?? 'being sent'}`;
}

function nameOf({ kind }: { kind: string }): string {
  return kind === 'agency' ? 'Mail' : kind.charAt(0).toUpperCase() + kind.slice(1);
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

function localTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : timeFormat.format(time);
}

/** JSON.stringify leaves some control characters as they are, which a terminal would obey. */
function asJson(value: unknown): string {
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    toEscape,
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
