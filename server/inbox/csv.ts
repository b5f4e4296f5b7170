/** Formats entries as CSV (RFC 4180), safe against formula injection in spreadsheets. */
import { forms, type SubmissionKind, submissionKinds } from '../../contract/forms.ts';
import { toPlainLines } from '../delivery/plain-text.ts';
import type { InboxEntry } from '../store/inbox.ts';

type Column = (entry: InboxEntry) => string | undefined;

/** A field that several forms have makes one column, as an object has each key once. */
const columns: Record<string, Column> = {
  id: (entry) => entry.id,
  kind: (entry) => entry.kind,
  received: (entry) => entry.receivedAt,
  ...Object.assign({}, ...submissionKinds.map(formColumns)),
  mail: (entry) => entry.mail.state,
  spamReasons: (entry) => entry.spamReasons.join(', '),
};

function formColumns(kind: SubmissionKind): Record<string, Column> {
  const { rules, isForJob, hasResume } = forms[kind];
  return {
    ...(isForJob && { job: (entry) => entry.job?.title, jobSlug: (entry) => entry.job?.slug }),
    ...Object.fromEntries(Object.keys(rules).map((field): [string, Column] => [field, (entry) => entry.fields[field]])),
    ...(hasResume && { resume: (entry) => entry.resume?.name }),
  };
}

export function formatCsv(entries: InboxEntry[]): string {
  const rows = entries.map((entry) => Object.values(columns).map((read) => formatCell(read(entry) ?? '')));
  return [Object.keys(columns), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Some spreadsheets begin a cell at these separators, even in quotes. Japanese ones know the signs in full width, too. */
const formulaStart = /(?:^|[;|\t\n])(?=[ "']*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before a formula, which could send data out. */
function formatCell(text: string): string {
  const safe = toPlainLines(text).replace(formulaStart, "$&'");
  return /[",;\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
