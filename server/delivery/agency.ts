/** Tells the agency of a submission. The visitor's e-mail address is in Reply-To, never in From or To. */
import { company } from '../../content/company.ts';
import { filledFields, forms, senderOf, topicOf } from '../../contract/forms.ts';
import { missingResumeNote, scanWarning } from '../resumes/notes.ts';
import { findEntry, findResume, type InboxEntry } from '../store/inbox.ts';
import type { DeliveryKind } from './delivery.ts';
import { type Email, mailChannel, needsUtf8, newMail, writeBody } from './emails.ts';
import { toOneLine } from './plain-text.ts';

export const agency: DeliveryKind = {
  ...mailChannel,
  plan: (_submission, { mail }) => newMail('agency', mail),
  async send({ submissionId, messageId, createdAt }, { store, settings, sendMail }) {
    const entry = await findEntry(store, submissionId ?? '');
    if (!entry) return 'withdrawn';
    const unattached = `not attached, as the mail server refused it (to save it: npm run inbox -- resume ${entry.id})`;
    return sendMail({
      ...agencyEmail(entry),
      withoutAttachment: agencyEmail(entry, unattached),
      mailbox: settings.mail[forms[entry.kind].mailbox],
      messageId,
      createdAt,
      attachment: await findResume(store, entry.id),
    });
  },
};

type MailedEntry = Pick<InboxEntry, 'id' | 'kind' | 'name' | 'email' | 'fields' | 'job' | 'resume'>;

export function agencyEmail(entry: MailedEntry, resumePlace = 'attached'): Email {
  const { id, kind, email, job, resume } = entry;
  const { shortName, action } = forms[kind].words;
  const title = shortName.charAt(0).toUpperCase() + shortName.slice(1);
  const sender = senderOf(entry);
  const topic = topicOf(entry);
  const { short, long } = filledFields(kind, entry.fields);
  return {
    subject: headerText(`${title} from ${sender}${topic && `: ${topic}`}`),
    replyTo: { name: headerText(sender), address: toOneLine(email).replace(/\s/g, '') },
    ...writeBody(
      [
        `${sender} ${action} the ${company.name} website.`,
        {
          list: {
            ...short,
            Position: job ? `${job.title} (${job.slug})` : '',
            Resume: resume
              ? `${resume.name} (${(resume.size / 1024).toFixed(1)} KB), ${resumePlace}${scanWarning(resume)}`
              : missingResumeNote(entry),
          },
        },
        ...Object.entries(long).map(([label, text]) => ({ label, long: text })),
      ],
      [
        needsUtf8(email)
          ? `Check that your answer goes to ${email}: not every mail program can write to such an address.`
          : `An answer to this e-mail goes to ${sender}.`,
        `To open it where it is kept: npm run inbox -- show ${id}`,
      ],
    ),
  };
}

/** Breaks up what looks like an encoded word (RFC 2047), because mail programs decode it, line breaks included. */
function headerText(text: string): string {
  return toOneLine(text).replaceAll('=?', '= ?');
}
