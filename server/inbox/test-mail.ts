/**
 * The command that tests the mail settings: it sends one e-mail to each mailbox of the agency, and prints what the mail server
 * answered or why it failed.
 */

import { testEmail } from '../delivery/emails.ts';
import { toOneLine } from '../delivery/plain-text.ts';
import { openSmtp } from '../delivery/smtp.ts';
import { explainSmtpFailure, hostAndPort } from '../delivery/smtp-failure.ts';
import { BadCommand } from '../operations/command-line.ts';
import type { Config } from '../settings/config.ts';

/** Uses no store, so that it works even while the store does not. */
export async function testMail({ smtpUrl, mail, siteUrl }: Config): Promise<string> {
  if (!smtpUrl) {
    throw new BadCommand('SMTP_URL is not set, so no e-mail goes out: set it, such as smtp://user:password@host:587.');
  }
  const smtp = openSmtp(smtpUrl, mail);
  const url = new URL(smtpUrl);
  const reports: string[] = [];
  try {
    for (const mailbox of new Set([mail.to, mail.applicationsTo])) {
      const { reply = '', failure } = await smtp.send({ ...testEmail(siteUrl), mailbox });
      if (failure) throw new BadCommand(explainSmtpFailure(failure.cause, url, mail, mailbox));
      reports.push(
        `The mail server ${hostAndPort(url)} took an e-mail to ${toOneLine(mailbox)} and answered: ${toOneLine(reply)}.`,
      );
    }
  } finally {
    await smtp.close();
  }
  return reports.join('\n');
}
