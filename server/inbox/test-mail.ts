import { testEmail } from '../delivery/emails.ts';
import { toOneLine } from '../delivery/plain-text.ts';
import { openSmtp } from '../delivery/smtp.ts';
import { explainSmtpFailure, hostAndPort } from '../delivery/smtp-failure.ts';
import { BadCommand } from '../operations/command-line.ts';
import { inboxCommand } from './inbox-command.ts';

/** Uses no store, so that the mail settings can be tested even while the store does not work. */
export const testMail = inboxCommand({
  usage: 'test-mail',
  about:
    'Sends an e-mail to MAIL_TO, and one to MAIL_TO_APPLICATIONS if that is different, with the real settings, and prints the answer of the mail server.',
  async run({ config: { smtpUrl, mail, siteUrl } }) {
    if (!smtpUrl) {
      throw new BadCommand(
        'SMTP_URL is not set, so no e-mail goes out: set it, such as smtp://user:password@host:587.',
      );
    }
    await using smtp = openSmtp(smtpUrl, mail);
    const url = new URL(smtpUrl);
    const reports: string[] = [];
    for (const mailbox of new Set([mail.to, mail.applicationsTo])) {
      const reply = await smtp.send({ ...testEmail(siteUrl), mailbox }).catch((error) => {
        throw new BadCommand(explainSmtpFailure(error, url, mail, mailbox));
      });
      reports.push(
        `The mail server ${hostAndPort(url)} took an e-mail to ${toOneLine(mailbox)} and answered: ${toOneLine(reply)}.`,
      );
    }
    return reports.join('\n');
  },
});
