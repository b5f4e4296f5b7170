/** The daily e-mail that tells the agency what is newly held as spam, so that no genuine message waits unseen. */
import { company } from '../../content/company.ts';
import { filledFields, topicOf } from '../../contract/forms.ts';
import { missingResumeNote } from '../resumes/notes.ts';
import { queueSpamSummary, type SpamSummaryPayload, spamSummaryKind } from '../store/held-spam.ts';
import { type InboxEntry, listEntries } from '../store/inbox.ts';
import type { DeliveryKind } from './delivery.ts';
import { type Block, type Email, mailChannel, newMail, writeBody } from './emails.ts';
import { toPlainLines } from './plain-text.ts';

const maxFirstLineLength = 160;
const maxListed = 50;

export const spamSummary: DeliveryKind = {
  ...mailChannel,
  async planHourly(store, { mail }, now) {
    const date = now.toISOString().slice(0, 10);
    await queueSpamSummary(store, (number) => newMail(spamSummaryKind, mail, `spam-summary-${date}-${number}`), now);
  },
  async send({ payload, messageId, createdAt }, { store, sendMail }) {
    const { ids } = payload as SpamSummaryPayload;
    const held = await listEntries(store, { ids: ids.slice(0, maxListed), isSpam: true });
    if (held.length === 0) return 'withdrawn';
    return sendMail({ ...summaryEmail(held, Math.max(0, ids.length - maxListed)), messageId, createdAt });
  },
};

function summaryEmail(held: InboxEntry[], unlistedCount: number): Email {
  const count = held.length + unlistedCount;
  return {
    subject: `${count} held as spam by the ${company.name} website`,
    ...writeBody(
      [
        'This looked like spam and was not mailed to you. If something is genuine, release it by the command beneath it; the rest can stay.',
        ...held.map(entryBlock),
        ...(unlistedCount > 0 ? [`And ${unlistedCount} more: npm run inbox -- list --spam`] : []),
      ],
      [
        'This summary comes once a day at most, and only when something new is held.',
        'To read one of them first: npm run inbox -- show ID',
      ],
    ),
  };
}

function entryBlock(entry: InboxEntry): Block {
  const { id, name, email, spamReasons } = entry;
  return {
    list: {
      From: `${name} <${email}>`,
      Subject: topicOf(entry),
      'First line': firstLine(entry),
      Resume: missingResumeNote(entry),
      Signs: spamReasons.join(', '),
      Release: `npm run inbox -- release ${id}`,
    },
  };
}

function firstLine({ kind, fields }: InboxEntry): string {
  const [text = ''] = Object.values(filledFields(kind, fields).long);
  const [line = ''] = toPlainLines(text).split('\n', 1);
  return line.length > maxFirstLineLength ? `${line.slice(0, maxFirstLineLength).toWellFormed()}…` : line;
}
