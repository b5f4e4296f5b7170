/** Confirms a visitor's message. It repeats nothing they typed, or anybody could use it to send their own words to others. */
import { hash } from 'node:crypto';
import { company } from '../../content/company.ts';
import { conditions } from '../../content/conditions.ts';
import { forms } from '../../contract/forms.ts';
import type { Config } from '../settings/config.ts';
import { normaliseAddress } from '../store/email-address.ts';
import { findEntry, type InboxEntry } from '../store/inbox.ts';
import type { DeliveryKind } from './delivery.ts';
import { type Email, mailChannel, newMail, writeBody } from './emails.ts';

export const acknowledgement: DeliveryKind = {
  ...mailChannel,
  plan({ email }, { mail, acknowledges }) {
    if (!acknowledges) return undefined;
    return {
      ...newMail('acknowledgement', mail),
      recipient: email,
      cooldown: { key: `acknowledged ${hash('sha256', mailboxOf(email))}`, ms: 24 * 60 * 60_000 },
      // More than an agency needs, and few enough that nobody can use us to flood other people's mailboxes.
      maxPerHour: 60,
    };
  },
  async send({ submissionId, recipient, messageId, createdAt }, { store, settings, sendMail }) {
    const entry = await findEntry(store, submissionId ?? '');
    if (!entry || !recipient || !settings.acknowledges) return 'withdrawn';
    return sendMail({ ...acknowledgementEmail(entry, settings), recipient, messageId, createdAt });
  },
};

/** The same for all addresses of one mailbox: with tags (ada+news@), with Gmail's dots and second domain. */
function mailboxOf(email: string): string {
  const address = normaliseAddress(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const untagged = address.slice(0, at).replace(/\+.*/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

function acknowledgementEmail({ kind, job }: InboxEntry, { mail, siteUrl }: Config): Email {
  const { words, replyTime, mailbox } = forms[kind];
  return {
    subject: `We have your ${words.shortName}${job ? `: ${job.title}` : ''}`,
    // An answer to the From address might be read by nobody. The setting may have a name before the address, in <>.
    replyTo: { name: company.name, address: /<([^<>]+)>$/.exec(mail[mailbox])?.[1] ?? mail[mailbox] },
    ...writeBody(
      [
        `Thank you. We have your ${words.shortName}${job ? ` for the position ${job.title}` : ''}.`,
        `${words.reader} reads it and will answer you within ${conditions[replyTime]}, by email or by phone. You need not do anything until then.`,
        `If you did not write to us, somebody gave your email address by mistake: you can delete this email.`,
      ],
      [company.name, siteUrl],
    ),
  };
}
