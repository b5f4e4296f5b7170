/** Entries as CSV (RFC 4180), safe against formula injection in spreadsheets. */
import { formRules, type SubmissionKind } from '../../contract/submission.ts';
import { manyLines } from '../plain-text.ts';
import type { InboxEntry } from '../store/inbox.ts';

type Column = (entry: InboxEntry) => string | undefined;

/** A field that both forms have is one column. */
const columns: Record<string, Column> = {
  id: (entry) => entry.id,
  kind: (entry) => entry.kind,
  received: (entry) => entry.receivedAt,
  ...fieldColumns('contact'),
  job: (entry) => entry.job?.title,
  jobSlug: (entry) => entry.job?.slug,
  ...fieldColumns('application'),
  resume: (entry) => entry.resume?.name,
  mail: (entry) => entry.mail.state,
  spamReasons: (entry) => entry.spamReasons.join(', '),
};

function fieldColumns(kind: SubmissionKind): Record<string, Column> {
  const fields = Object.keys(formRules[kind]);
  return Object.fromEntries(fields.map((field) => [field, (entry) => entry.fields[field]]));
}

export function formatCsv(entries: InboxEntry[]): string {
  const rows = entries.map((entry) => Object.values(columns).map((read) => cell(read(entry) ?? '')));
  return [Object.keys(columns), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(text: string): string {
  // A cell that starts with one of these (in Japanese locales also in full width) is a formula, which can send data out.
  // Where a semicolon or a tab separates cells, a new cell can start in the middle of our text, despite our quotes.
  const inside = manyLines(text).replace(/[;|\t\n](?=[ "']*[=+\-@＝＋－＠])/g, "$&'");
  const safe = /^[ "']*[=+\-@＝＋－＠]/.test(inside) ? `'${inside}` : inside;
  return /[",;\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
