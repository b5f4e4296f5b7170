/** Formats entries for a terminal: as a table, in full, or as JSON, with control characters removed or escaped. */
import { filledFields, senderOf, topicOf } from '../../contract/forms.ts';
import { toOneLine, toPlainLines } from '../delivery/plain-text.ts';
import { missingResumeNote, scanWarning } from '../resumes/notes.ts';
import type { InboxEntry } from '../store/inbox.ts';

/** The last column has no limit. */
const maxWidths = [12, 16, 11, 24, 32];

export function formatTable(entries: InboxEntry[]): string {
  const rows = [
    ['ID', 'RECEIVED', 'KIND', 'FROM', 'ABOUT', 'MAIL'],
    ...entries.map((entry) =>
      [entry.id, localTime(entry.receivedAt), entry.kind, senderOf(entry), topicOf(entry), mailStateOf(entry)].map(
        toOneLine,
      ),
    ),
  ];
  const widths = maxWidths.map((maxWidth, column) => {
    const longest = rows.reduce((length, row) => Math.max(length, row[column]?.length ?? 0), 0);
    return Math.min(maxWidth, longest);
  });
  return rows.map((row) => row.map((cell, column) => fitInto(cell, widths[column])).join('  ')).join('\n');
}

function fitInto(text: string, width = text.length): string {
  return text.length > width ? `${text.slice(0, width - 1).toWellFormed()}…` : text.padEnd(width);
}

export function describeEntry(entry: InboxEntry): string {
  const { id, kind, fields, job, resume, mail, deliveries, spamReasons } = entry;
  const { short, long } = filledFields(kind, fields);
  const size = resume && `${(resume.size / 1024).toFixed(1)} KB${scanWarning(resume)}`;
  const lines: [string, string][] = [
    ['Id', id],
    ['Received', localTime(entry.receivedAt)],
    ...Object.entries(short),
    ['Position', job ? `${job.title} (${job.slug})` : ''],
    ['Resume', resume ? `${resume.name} (${size}): npm run inbox -- resume ${id}` : missingResumeNote(entry)],
    ['Mail', mail.state === 'spam' ? `spam, not sent: npm run inbox -- release ${id} sends it` : ''],
    ...deliveries.map(describeDelivery),
    ['Spam signs', spamReasons.join(', ')],
  ];
  const shown = lines.filter(([, text]) => text !== '');
  const width = Math.max(12, ...shown.map(([label]) => label.length + 2));
  return [
    ...shown.map(([label, text]) => `${label.padEnd(width)}${toOneLine(text)}`),
    ...Object.entries(long).flatMap(([label, text]) => ['', `${label}:`, toPlainLines(text)]),
  ].join('\n');
}

/** The shape that scripts of the agency read: the form's fields are under its kind. */
export function toJsonEntry({ fields, job, ...entry }: InboxEntry): object {
  return { ...entry, [entry.kind]: { ...fields, ...(job && { jobSlug: job.slug, jobTitle: job.title }) } };
}

function mailStateOf({ mail, deliveries }: InboxEntry): string {
  const failed = deliveries.filter(({ kind, lastError }) => kind !== 'agency' && lastError !== null);
  return [progressOf(mail), ...failed.map((delivery) => `${delivery.kind} ${progressOf(delivery)}`)].join('; ');
}

export function describeDelivery(delivery: InboxEntry['deliveries'][number]): [string, string] {
  const { id, kind } = delivery;
  const label = kind === 'agency' ? 'Mail' : kind.charAt(0).toUpperCase() + kind.slice(1);
  return [label, `${progressOf(delivery)} (${id})`];
}

function progressOf({ state, attempts, sentAt, nextAttemptAt, lastError }: InboxEntry['mail']): string {
  if (state === 'spam') return 'spam, not sent';
  if (state === 'none') return 'no mail';
  if (state === 'sent') return `sent ${localTime(sentAt)}`;
  if (state === 'dead') return `dead: ${lastError}`;
  if (attempts === 0) return 'waiting';
  // Without an error, the first attempt has begun and not ended.
  return `waiting, next at ${localTime(nextAttemptAt)}: ${lastError ?? 'being sent'}`;
}

/** Sweden writes times as 2026-03-01 12:00, which sorts and is clear everywhere. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

function localTime(iso: string | null): string {
  return iso ? timeFormat.format(new Date(iso)) : '';
}

/** Escapes the control characters that JSON.stringify leaves, because a terminal would obey them. */
export function asJson(value: unknown): string {
  const toUnicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    toUnicodeEscape,
  );
}
