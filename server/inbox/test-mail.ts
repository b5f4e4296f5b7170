/** The command that tests the mail settings: sends one e-mail to each mailbox of the agency, and says what the mail server answered or why it failed. */
import { BadCommand } from '../command-line.ts';
import type { Config } from '../config.ts';
import { testEmail } from '../mail/emails.ts';
import { openSmtp, type SmtpError } from '../mail/smtp.ts';
import { oneLine } from '../plain-text.ts';

/** Needs no store, so it works while the store does not. */
export async function testMail({ smtpUrl, mail, siteUrl }: Config): Promise<string> {
  if (!smtpUrl) {
    throw new BadCommand('SMTP_URL is not set, so no e-mail goes out: set it, such as smtp://user:password@host:587.');
  }
  const smtp = openSmtp(smtpUrl, mail);
  const url = new URL(smtpUrl);
  const answers: string[] = [];
  try {
    for (const mailbox of new Set([mail.to, mail.applicationsTo])) {
      const { answer = '', failure } = await smtp.send({ ...testEmail(siteUrl), mailbox });
      if (failure) throw new BadCommand(explainFailure(failure.cause, url, mail, mailbox));
      answers.push(
        `The mail server ${placeOf(url)} took an e-mail to ${oneLine(mailbox)} and answered: ${oneLine(answer)}.`,
      );
    }
  } finally {
    await smtp.close();
  }
  return answers.join('\n');
}

function explainFailure(error: SmtpError, url: URL, { from, to }: Config['mail'], mailbox: string): string {
  const { code, originalCode = '', command, responseCode } = error;
  const place = `The mail server ${placeOf(url)}`;
  const message = oneLine(error.message);
  const itSaid = `it said: ${oneLine(error.response ?? error.message)}.`;
  if (code === 'EDNS') {
    return `The host ${url.hostname} in SMTP_URL is not known here: correct its name, or check the network.`;
  }
  if (originalCode === 'ECONNREFUSED') {
    return `${place} does not answer (connection refused): correct the host or the port in SMTP_URL.`;
  }
  if (code === 'ETIMEDOUT' || ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(originalCode)) {
    return `${place} cannot be reached (${message}): check the firewall and SMTP_URL (smtp:// with port 587, or smtps:// with 465).`;
  }
  if (/CERT|SIGNATURE/.test(originalCode)) {
    return `The certificate of ${placeOf(url)} is not trusted (${message}): renew it, or correct the host in SMTP_URL.`;
  }
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) {
    return `${place} does not speak TLS as SMTP_URL says: it is smtp:// with port 587, or smtps:// with 465; only ?requireTLS=false at its end allows mail that others can read.`;
  }
  if (code === 'EAUTH') {
    return `${place} refuses the user ${url.username}: correct the name or the password in SMTP_URL; ${itSaid}`;
  }
  if (responseCode === 530) return `${place} wants a user and a password in SMTP_URL; ${itSaid}`;
  if (command === 'MAIL FROM') return `${place} refuses the sender ${oneLine(from)} (MAIL_FROM); ${itSaid}`;
  if (command === 'RCPT TO') {
    const setting = mailbox === to ? 'MAIL_TO' : 'MAIL_TO_APPLICATIONS';
    return `${place} refuses the recipient ${oneLine(mailbox)} (${setting}); ${itSaid}`;
  }
  return `${place} did not take the e-mail: ${message}.`;
}

function placeOf({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}
