/** The e-mails the agency gets. Of all headers, only Reply-To has the visitor's e-mail address. */
import { domainToASCII } from 'node:url';
import { company } from '../../content/company.ts';
import type { ContactMessage } from '../../contract/contact-message.ts';
import type { JobApplication } from '../../contract/job-application.ts';
import type { Email } from '../store/outbox.ts';
import type { ResumeScan } from '../store/tables.ts';
import { manyLines, oneLine } from './plain-text.ts';

export interface MailAddresses {
  from: string;
  to: string;
}

type Sender = Pick<MailAddresses, 'from'>;

export function contactEmail({ from }: Sender, id: string, message: ContactMessage): Email {
  return finish(from, id, message, `Message from ${message.name}: ${message.subject}`, [
    `${oneLine(message.name)} wrote through the contact form of the ${company.name} website.`,
    fields({ Name: message.name, Email: message.email, Phone: message.phone, Subject: message.subject }),
    manyLines(message.message),
  ]);
}

export function applicationEmail(
  { from }: Sender,
  id: string,
  application: JobApplication,
  resume: { name: string; size: number; scan?: ResumeScan },
): Email {
  return finish(from, id, application, `Application from ${application.name}: ${application.jobTitle}`, [
    `${oneLine(application.name)} applied for a position on the ${company.name} website.`,
    fields({
      Position: `${application.jobTitle} (${application.jobSlug})`,
      Name: application.name,
      Email: application.email,
      Phone: application.phone,
      LinkedIn: application.linkedin,
      Portfolio: application.portfolio,
      Resume: `${resume.name} (${(resume.size / 1024).toFixed(1)} KB), attached${resume.scan === 'not scanned' ? ', not scanned for viruses' : ''}`,
    }),
    manyLines(application.coverLetter) || 'There is no cover letter.',
  ]);
}

/** A sentence for the operator when mail would be sent from or to a domain that cannot exist, such as the default. */
export function warnOfExampleAddress(smtpUrl: string | undefined, { from, to }: MailAddresses): string | undefined {
  const examples = Object.entries({ MAIL_FROM: from, MAIL_TO: to }).filter(([, text]) => /\.example\W*$/i.test(text));
  if (!smtpUrl || examples.length === 0) return undefined;
  const names = examples.map(([name]) => name).join(' and ');
  return `Mail reaches nobody: ${names} still ${examples.length > 1 ? 'end' : 'ends'} in .example, which is not a real domain. Set your own and restart; what waits goes out under it.`;
}

/** Has no Reply-To, as there is no visitor to answer. */
export function testEmail(siteUrl: string): Pick<Email, 'subject' | 'text'> {
  return {
    subject: `Test of the ${company.name} website`,
    text: `The website at ${siteUrl} can send e-mail to this address.\n\nSomebody asked for this test with: npm run inbox -- test-mail\n`,
  };
}

function finish(
  from: string,
  id: string,
  visitor: { name: string; email: string },
  subject: string,
  paragraphs: string[],
): Email {
  const howToGoOn = [
    /[^\0-\x7f]@/.test(visitor.email)
      ? `Check that your answer goes to ${oneLine(visitor.email)}: not every mail program can write to such an address.`
      : `An answer to this e-mail goes to ${oneLine(visitor.name)}.`,
    `To open it where it is kept: npm run inbox -- show ${id}`,
  ].join('\n');
  return {
    // The same at every attempt, so that mail programs show a mail that was delivered twice only once.
    messageId: `<${id}@${domainToASCII(/@([^\s>]+)/.exec(from)?.[1] ?? '') || 'localhost'}>`,
    replyTo: oneLine(visitor.email).replace(/\s/g, ''),
    // Mail programs decode what looks like an encoded word (RFC 2047), line breaks included.
    subject: oneLine(subject).replaceAll('=?', '= ?'),
    text: `${[...paragraphs, '--', howToGoOn].join('\n\n')}\n`,
  };
}

function fields(values: Record<string, string>): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length)) + 2;
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${`${name}:`.padEnd(width)}${oneLine(value)}`)
    .join('\n');
}
