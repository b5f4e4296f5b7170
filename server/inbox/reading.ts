/** The commands that read: list, show, person, resume, export. */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { forms, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import { toOneLine } from '../delivery/plain-text.ts';
import { BadCommand, flag, formatCount, joinWords, text } from '../operations/command-line.ts';
import { missingResumeNote, scanWarning } from '../resumes/notes.ts';
import { exampleAddressWarning } from '../settings/config.ts';
import type { Store } from '../store/database.ts';
import { findSpellings } from '../store/email-address.ts';
import { reasonOf } from '../store/failure.ts';
import {
  findEntry,
  findResume,
  type InboxEntry,
  listEntries,
  listFailedSummaries,
  searchEntries,
} from '../store/inbox.ts';
import { isInOutbox } from '../store/outbox.ts';
import { countSubmissions } from '../store/submission-filter.ts';
import { formatCsv } from './csv.ts';
import { asJson, describeDelivery, describeEntry, formatTable, toJsonEntry } from './format.ts';
import { storeCommand } from './inbox-command.ts';

const shortNames = Object.values(forms).map(({ words }) => words.shortName);
/** "message or application" */
export const entryNoun = joinWords(shortNames, 'disjunction');
const kindOption = `[--kind ${submissionKinds.join('|')}]`;

export const list = storeCommand({
  usage: `list [--spam] ${kindOption} [--search TEXT] [--page N] [--limit N] [--json]`,
  about: `Lists ${joinWords(shortNames.map((name) => `${name}s`))}, the newest first, 50 to a page or as many as --limit says. With --spam it lists what is held as spam, with --search what contains TEXT in any field.`,
  options: { spam: flag, kind: text, search: text, page: text, limit: text, json: flag },
  async run(store, { options, config }) {
    const limit = readNumber('limit', options.limit ?? '50');
    const page = readNumber('page', options.page ?? '1');
    const offset = (page - 1) * limit;
    const filter = { kind: readKind(options.kind), isSpam: options.spam === true };
    const { search: wanted } = options;
    // Undefined without --search: then the database itself counts and pages.
    const findIds = async (isSpam: boolean) =>
      wanted ? searchEntries(store, { ...filter, isSpam }, wanted) : undefined;
    const foundIds = await findIds(filter.isSpam);
    const ids = foundIds?.slice(offset, offset + limit);
    const entries = await (ids ? listEntries(store, { ids }) : listEntries(store, filter, { limit, offset }));
    if (options.json) return asJson(entries.map(toJsonEntry));
    const total = foundIds?.length ?? (await countSubmissions(store, filter));
    if (offset > 0 && entries.length === 0) {
      const pages = formatCount(Math.ceil(total / limit), 'page');
      throw new BadCommand(`There is no page ${page}: the list has ${pages}.`);
    }
    const held = { ...filter, isSpam: true };
    const heldCount = options.spam ? 0 : ((await findIds(true))?.length ?? (await countSubmissions(store, held)));
    const spamOptions = { spam: true, ...(options.kind && { kind: options.kind }), ...(wanted && { search: wanted }) };
    const warning = exampleAddressWarning(config);
    const older = total - offset - entries.length;
    const failedSummaries = await listFailedSummaries(store);
    const nothing = wanted
      ? 'Nothing holds this text.'
      : `Nothing ${options.spam ? 'is held as spam' : 'has come yet'}.`;
    return [
      entries.length > 0 ? formatTable(entries) : nothing,
      ...(older > 0 ? [`${older} older: npm run inbox -- list ${formatOptions({ ...options, page: page + 1 })}`] : []),
      ...(heldCount > 0 ? [`${heldCount} more in spam: npm run inbox -- list ${formatOptions(spamOptions)}`] : []),
      ...failedSummaries.map((delivery) => toOneLine(describeDelivery(delivery).join(' '))),
      ...(warning ? [warning] : []),
    ].join('\n\n');
  },
});

function formatOptions(options: Record<string, string | number | boolean>): string {
  return Object.entries(options)
    .map(([name, value]) =>
      value === true ? `--${name}` : `--${name} ${name === 'search' ? JSON.stringify(value) : value}`,
    )
    .join(' ');
}

export const show = storeCommand({
  usage: 'show ID [--json]',
  about: `Shows one ${entryNoun} in full.`,
  argument: 'required',
  options: { json: flag },
  async run(store, { argument: id, options: { json } }) {
    const entry = await findKnownEntry(store, id);
    return json ? asJson(toJsonEntry(entry)) : describeEntry(entry);
  },
});

/** An address with a name or "mailto:" would be found nowhere, which reads as if nothing had come from that person. */
export function requireEmailAddress(command: string, text: string): void {
  if (/^[^\s<>,;:]+@[^\s<>,;:]+$/.test(text)) return;
  throw new BadCommand(`${command} needs an e-mail address alone, such as ada@example.com.`);
}

/** The privacy policy promises people a copy of all that came from their e-mail address, so this includes spam. */
export const person = storeCommand({
  usage: 'person EMAIL [--out FOLDER]',
  about:
    'Lists everything that came from this e-mail address, however it was spelled, spam included. With --out it saves everything, with the resumes, into a new folder.',
  argument: 'required',
  options: { out: text },
  async run(store, { argument: email, options: { out } }) {
    requireEmailAddress('person', email);
    const emails = await findSpellings(store, email);
    if (emails.length === 0) return 'Nothing has come from this e-mail address.';
    const entries = await listEntries(store, { emails });
    if (out === undefined) {
      return `${formatTable(entries)}\n\nAll of it, with the resumes: npm run inbox -- person ${email} --out FOLDER`;
    }
    makeFolder(out);
    saveFile(join(out, 'person.json'), `${asJson(entries.map(toJsonEntry))}\n`);
    const applications = entries.filter((entry) => entry.resume);
    for (const { id } of applications) {
      const found = await findResume(store, id);
      if (found) saveFile(join(out, `${id}-${safeFileName(found.name)}`), found.bytes);
    }
    return `Saved ${formatCount(entries.length, 'record')} and ${formatCount(applications.length, 'resume')} to ${out}.`;
  },
});

export const resume = storeCommand({
  usage: 'resume ID [--out FILE] [--force]',
  about: 'Saves the resume of an application under its own name, or as FILE. Overwrites only with --force.',
  argument: 'required',
  options: { out: text, force: flag },
  async run(store, { argument: id, options: { out, force } }) {
    const found = await findResume(store, id);
    if (!found) throw await explainNoResume(store, id);
    const file = out ?? safeFileName(found.name);
    saveFile(file, found.bytes, force);
    return `Saved ${file} (${(found.bytes.byteLength / 1024).toFixed(1)} KB${scanWarning(found)}).`;
  },
});

async function explainNoResume(store: Store, id: string): Promise<BadCommand> {
  if (await isInOutbox(store, id)) {
    return new BadCommand(`${id} is a delivery: resume needs the id of an application, which list shows.`);
  }
  const entry = await findKnownEntry(store, id);
  const note = missingResumeNote(entry);
  if (note) return new BadCommand(`Its resume was ${note}.`);
  const { name } = forms[entry.kind].words;
  return new BadCommand(`${id} is ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} and has no resume.`);
}

export async function findKnownEntry(store: Store, id: string): Promise<InboxEntry> {
  const entry = await findEntry(store, id);
  if (entry) return entry;
  throw new BadCommand(
    `There is nothing with the id ${JSON.stringify(id)}: npm run inbox -- list shows what there is.`,
  );
}

export const exportAll = storeCommand({
  usage: `export --csv|--json ${kindOption} [--out FILE] [--force]`,
  about:
    'Exports everything, spam included, for a spreadsheet or a program. Resumes are saved one by one with the command resume.',
  options: { csv: flag, json: flag, kind: text, out: text, force: flag },
  async run(store, { options: { csv, json, kind, out, force } }) {
    if (Boolean(csv) === Boolean(json)) throw new BadCommand('export needs either --csv or --json.');
    const entries = await listEntries(store, { kind: readKind(kind) });
    const content = csv ? formatCsv(entries) : `${asJson(entries.map(toJsonEntry))}\n`;
    if (out === undefined) return content.trimEnd();
    // Excel reads a file as UTF-8 only if it begins with a byte order mark.
    saveFile(out, csv ? `\ufeff${content}` : content, force);
    return `Saved ${formatCount(entries.length, 'record')} to ${out}.`;
  },
});

function readKind(given: string | undefined): SubmissionKind | undefined {
  const kind = submissionKinds.find((known) => known === given);
  if (given === undefined || kind) return kind;
  throw new BadCommand(`--kind is ${joinWords(submissionKinds, 'disjunction')}.`);
}

/** With six digits at most, page times limit fits the integers of both databases. */
function readNumber(option: string, given: string): number {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw new BadCommand(`--${option} is a number from 1 to 999999.`);
}

/** Removes folders, what Windows forbids, and dots and dashes at the start, which hide a file or look like an option. */
function safeFileName(name: string): string {
  const plain = toOneLine(basename(name.replaceAll('\\', '/'))).replace(/[<>:"|?*]/g, '_');
  return plain.replace(/^[.\s-]+/, '') || 'resume';
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BadCommand(`${folder} exists already: choose another with --out.`);
    throw new BadCommand(`${folder} cannot be made (${reasonOf(error) ?? message}): choose another place with --out.`);
  }
}

function saveFile(file: string, content: string | Uint8Array, mayOverwrite = false): void {
  try {
    writeFileSync(file, content, { flag: mayOverwrite ? 'w' : 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFolder = existsSync(file) && statSync(file).isDirectory();
    if (isFolder) throw new BadCommand(`${file} is a folder: name a file in it with --out.`);
    if (code === 'EEXIST') throw new BadCommand(`${file} exists already: choose another with --out, or add --force.`);
    // A part of the data would look like all of it. With --force, the path may be a device.
    if (code === 'ENOSPC' && !mayOverwrite) rmSync(file, { force: true });
    throw new BadCommand(`${file} cannot be written (${reasonOf(error) ?? message}): choose another place with --out.`);
  }
}
