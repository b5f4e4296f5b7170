/** Entries as CSV (RFC 4180), safe against formula injection in spreadsheets. */
import type { InboxEntry } from '../store/inbox.ts';

const columns: Record<string, (entry: InboxEntry) => string | undefined> = {
  id: (entry) => entry.id,
  kind: (entry) => entry.kind,
  received: (entry) => entry.receivedAt,
  name: (entry) => entry.name,
  email: (entry) => entry.email,
  phone: (entry) => entry.phone,
  subject: (entry) => entry.contact?.subject,
  message: (entry) => entry.contact?.message,
  job: (entry) => entry.application?.jobTitle,
  jobSlug: (entry) => entry.application?.jobSlug,
  linkedin: (entry) => entry.application?.linkedin,
  portfolio: (entry) => entry.application?.portfolio,
  coverLetter: (entry) => entry.application?.coverLetter,
  resume: (entry) => entry.resume?.name,
  mail: (entry) => entry.mail.state,
  spamReasons: (entry) => entry.spamReasons.join(', '),
};

export function formatCsv(entries: InboxEntry[]): string {
  const rows = entries.map((entry) => Object.values(columns).map((read) => cell(read(entry) ?? '')));
  return [Object.keys(columns), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const plain = text.replace(/(?![\t\r\n])\p{Cc}/gu, '');
  // A cell that starts with one of these (in Japanese locales also in full width) is a formula, which can send data out.
  // Where a semicolon or a tab separates cells, a new cell can start in the middle of our text, despite our quotes.
  const inside = plain.replace(/[;|\t\r\n](?=[ "']*[=+\-@＝＋－＠])/g, "$&'");
  const safe = /^(?:[ "']*[=+\-@＝＋－＠]|[\t\r\n])/.test(inside) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
