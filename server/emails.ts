/** The e-mails the agency gets. The visitor's address stands in Reply-To alone. */
import { company } from '../content/company.ts';
import type { ContactMessage } from '../contract/contact-message.ts';
import type { JobApplication } from '../contract/job-application.ts';
import { manyLines, oneLine } from './emails-plain-text.ts';

export interface Email {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
}

export interface MailAddresses {
  from: string;
  to: string;
}

export function contactEmail(addresses: MailAddresses, id: string, message: ContactMessage): Email {
  return finish(addresses, id, message, `Message from ${message.name}: ${message.subject}`, [
    `${oneLine(message.name)} wrote through the contact form of the ${company.name} website.`,
    fields({ Name: message.name, Email: message.email, Phone: message.phone, Subject: message.subject }),
    manyLines(message.message),
  ]);
}

export function applicationEmail(
  addresses: MailAddresses,
  id: string,
  application: JobApplication & { jobSlug: string; jobTitle: string },
  resume: { name: string; size: number },
): Email {
  return finish(addresses, id, application, `Application from ${application.name}: ${application.jobTitle}`, [
    `${oneLine(application.name)} applied for a position on the ${company.name} website.`,
    fields({
      Position: `${application.jobTitle} (${application.jobSlug})`,
      Name: application.name,
      Email: application.email,
      Phone: application.phone,
      LinkedIn: application.linkedin,
      Portfolio: application.portfolio,
      Resume: `${resume.name} (${(resume.size / 1024).toFixed(1)} KB), attached`,
    }),
    manyLines(application.coverLetter) || 'There is no cover letter.',
  ]);
}

/** Answers nobody, so it has no Reply-To. */
export function testEmail({ from, to }: MailAddresses, siteUrl: string): Omit<Email, 'replyTo'> {
  return {
    from: oneLine(from),
    to: oneLine(to),
    subject: `Test of the ${company.name} website`,
    text: `The website at ${siteUrl} can send e-mail to this address.\n\nSomebody asked for this test with: npm run inbox -- test-mail\n`,
  };
}

function finish(
  addresses: MailAddresses,
  id: string,
  visitor: { name: string; email: string },
  subject: string,
  paragraphs: string[],
): Email {
  const howToGoOn = [
    `An answer to this e-mail goes to ${oneLine(visitor.name)}.`,
    `To open it where it is kept: npm run inbox -- show ${id}`,
  ].join('\n');
  return {
    from: oneLine(addresses.from),
    to: oneLine(addresses.to),
    replyTo: oneLine(visitor.email).replace(/\s/g, ''),
    // What looks like an encoded word is decoded by whoever reads the mail, line breaks included.
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
