/** What all e-mails have in common, and the one that only tests the settings. */
import { domainToASCII } from 'node:url';
import { company } from '../../content/company.ts';
import { filledFields } from '../../contract/submission.ts';
import { oneLine } from '../plain-text.ts';
import { newId } from '../store/ids.ts';
import type { InboxEntry } from '../store/inbox.ts';
import type { NewDelivery } from '../store/outbox.ts';
import { type Block, type EmailBody, writeBody } from './email-body.ts';

export interface MailAddresses {
  from: string;
  to: string;
}

/** From and the agency's address are added at sending. */
export interface Email extends EmailBody {
  subject: string;
  replyTo?: { name: string; address: string };
}

export function newMail(kind: string, { from }: Pick<MailAddresses, 'from'>, id = newId()): NewDelivery {
  const domain = domainToASCII(/@([^\s>]+)/.exec(from)?.[1] ?? '') || 'localhost';
  return { id, kind, messageId: `<${id}@${domain}>` };
}

/** One clean line. Mail programs decode what looks like an encoded word (RFC 2047), line breaks included. */
export function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?');
}

/** What a submission is about, in a few words. */
export function topicOf({ job, fields }: Pick<InboxEntry, 'job' | 'fields'>): string {
  return job?.title ?? fields.subject ?? '';
}

/** The visitor's answers in the order of the form; `more` stands with the short ones. */
export function answerBlocks(
  { kind, fields }: Pick<InboxEntry, 'kind' | 'fields'>,
  more: Record<string, string> = {},
): Block[] {
  const filled = filledFields(kind, fields);
  const others = Object.entries(more).map(([label, text]) => ({ label, text }));
  return [
    { list: [...filled.filter((field) => field.kind !== 'multiline'), ...others] },
    ...filled.filter((field) => field.kind === 'multiline').map((long) => ({ long })),
  ];
}

/** A sentence for the operator when mail would be sent from or to a domain that cannot exist, such as the default. */
export function warnOfExampleAddress(smtpUrl: string | undefined, { from, to }: MailAddresses): string | undefined {
  const examples = Object.entries({ MAIL_FROM: from, MAIL_TO: to }).filter(([, text]) => /\.example\W*$/i.test(text));
  if (!smtpUrl || examples.length === 0) return undefined;
  const names = examples.map(([name]) => name).join(' and ');
  return `Mail reaches nobody: ${names} still ${examples.length > 1 ? 'end' : 'ends'} in .example, which is not a real domain. Set your own and restart; what waits goes out under it.`;
}

/** Has no Reply-To, as there is no visitor to answer. */
export function testEmail(siteUrl: string): Email {
  return {
    subject: `Test of the ${company.name} website`,
    ...writeBody(
      [`The website at ${siteUrl} can send e-mail to this address.`],
      ['Somebody asked for this test with: npm run inbox -- test-mail'],
    ),
  };
}
