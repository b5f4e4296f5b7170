/** The commands that read: list, show, resume, export. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filledFields } from '../../contract/submission.ts';
import { BadCommand, count } from '../command-line.ts';
import { type Config, warnOfExampleAddress } from '../config.ts';
import { isResumeMissing, missingResume, topicOf } from '../mail/emails.ts';
import { manyLines, oneLine } from '../plain-text.ts';
import type { Store } from '../store/database.ts';
import {
  countEntries,
  findEntry,
  findResume,
  type InboxEntry,
  listEntries,
  listFailedSummaries,
} from '../store/inbox.ts';
import type { Kind, ResumeScan } from '../store/tables.ts';
import { formatCsv } from './csv.ts';
import { unknownId } from './usage.ts';

interface ListOptions {
  spam?: boolean;
  kind?: string;
  page?: string;
  limit?: string;
  json?: boolean;
}

export async function list(store: Store, options: ListOptions, settings: Config): Promise<string> {
  const limit = readNumber('limit', options.limit ?? '50');
  const page = readNumber('page', options.page ?? '1');
  const offset = (page - 1) * limit;
  const filter = { kind: readKind(options.kind), isSpam: options.spam === true };
  const entries = await listEntries(store, filter, { limit, offset });
  if (options.json) return asJson(entries.map(forPrograms));
  const total = await countEntries(store, filter);
  if (offset > 0 && entries.length === 0) throw new BadCommand(`There is no such page: ${total} in all.`);
  const held = options.spam ? 0 : await countEntries(store, { ...filter, isSpam: true });
  const warning = warnOfExampleAddress(settings);
  const older = total - offset - entries.length;
  const failed = await listFailedSummaries(store);
  return [
    entries.length > 0 ? formatTable(entries) : 'Nothing has come yet.',
    ...(older > 0 ? [`${older} older: npm run inbox -- list ${optionsOfPage(page + 1, options)}`] : []),
    ...(held > 0 ? [`${held} more in spam: npm run inbox -- list --spam`] : []),
    ...failed.map((delivery) => oneLine(`${nameOf(delivery)} ${progressOf(delivery)} (${delivery.id})`)),
    ...(warning ? [warning] : []),
  ].join('\n\n');
}

function optionsOfPage(page: number, { spam, kind, limit }: ListOptions): string {
  return [
    ...(spam ? ['--spam'] : []),
    ...(kind ? [`--kind ${kind}`] : []),
    ...(limit ? [`--limit ${limit}`] : []),
    `--page ${page}`,
  ].join(' ');
}

export async function show(store: Store, id: string, { json }: { json?: boolean }): Promise<string> {
  const entry = await findEntry(store, id);
  if (!entry) throw unknownId(id);
  return json ? asJson(forPrograms(entry)) : describe(entry);
}

export async function saveResume(
  store: Store,
  id: string,
  options: { out?: string; force?: boolean },
): Promise<string> {
  const found = await findResume(store, id);
  if (!found) throw await explainNoResume(store, id);
  const file = options.out ?? safeFileName(found.name);
  save(file, found.bytes, options.force);
  return `Saved ${file} (${(found.bytes.byteLength / 1024).toFixed(1)} KB${unscanned(found)}).`;
}

async function explainNoResume(store: Store, id: string): Promise<BadCommand> {
  const entry = await findEntry(store, id);
  if (!entry) return unknownId(id);
  return new BadCommand(
    isResumeMissing(entry) ? `Its resume was ${missingResume}.` : `${id} is a contact message and has no resume.`,
  );
}

interface ExportOptions {
  csv?: boolean;
  json?: boolean;
  kind?: string;
  out?: string;
  force?: boolean;
}

export async function exportAll(store: Store, { csv, json, kind, out, force }: ExportOptions): Promise<string> {
  if (Boolean(csv) === Boolean(json)) throw new BadCommand('export needs either --csv or --json.');
  const entries = await listEntries(store, { kind: readKind(kind) });
  const text = csv ? formatCsv(entries) : `${asJson(entries.map(forPrograms))}\n`;
  if (out === undefined) return text.trimEnd();
  // Excel reads a file as UTF-8 only if it begins with a byte order mark.
  save(out, csv ? `\ufeff${text}` : text, force);
  return `Saved ${count(entries.length, 'record')} to ${out}.`;
}

function readKind(kind: string | undefined): Kind | undefined {
  if (kind === undefined || kind === 'contact' || kind === 'application') return kind;
  throw new BadCommand('--kind is contact or application.');
}

/** At most six digits, so that page times limit fits the integers of both databases. */
function readNumber(option: string, given: string): number {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw new BadCommand(`--${option} is a number from 1 to 999999.`);
}

/** Each column but the last is as wide as its longest cell, up to a limit beyond which cells are cut. */
function formatTable(entries: InboxEntry[]): string {
  const rows = [
    ['ID', 'RECEIVED', 'KIND', 'FROM', 'ABOUT', 'MAIL'],
    ...entries.map((entry) =>
      [entry.id, localTime(entry.receivedAt), entry.kind, entry.name, topicOf(entry), stateOf(entry)].map(oneLine),
    ),
  ];
  const widths = [12, 16, 11, 24, 32].map((limit, column) =>
    Math.min(
      limit,
      rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
    ),
  );
  return rows.map((row) => row.map((cell, column) => fitInto(cell, widths[column])).join('  ')).join('\n');
}

function fitInto(text: string, width = text.length): string {
  return text.length > width ? `${text.slice(0, width - 1).toWellFormed()}…` : text.padEnd(width);
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
  if (isResumeMissing(entry)) lines.push(['Resume', missingResume]);
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

function save(file: string, content: string | Uint8Array, mayOverwrite = false): void {
  try {
    writeFileSync(file, content, { flag: mayOverwrite ? 'w' : 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BadCommand(`${file} exists already: choose another with --out, or add --force.`);
    throw new BadCommand(`${file} cannot be written: ${message}.`);
  }
}
