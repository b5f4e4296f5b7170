/**
 * The command that tests the mail settings: it sends one e-mail to each mailbox of the agency, and prints what the mail server
 * answered or why it failed.
 */
import { BadCommand } from '../command-line.ts';
import type { Config } from '../config.ts';
import { testEmail } from '../mail/emails.ts';
import { openSmtp, type SmtpError } from '../mail/smtp.ts';
import { toOneLine } from '../plain-text.ts';

/** Uses no store, so that it works even while the store does not. */
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
        `The mail server ${hostAndPort(url)} took an e-mail to ${toOneLine(mailbox)} and answered: ${toOneLine(answer)}.`,
      );
    }
  } finally {
    await smtp.close();
  }
  return answers.join('\n');
}

function explainFailure(error: SmtpError, url: URL, { from, to }: Config['mail'], mailbox: string): string {
  const { code, originalCode = '', command, responseCode } = error;
  const mailServer = `The mail server ${hostAndPort(url)}`;
  const message = toOneLine(error.message);
  const serverReply = `it said: ${toOneLine(error.response ?? error.message)}.`;
  if (code === 'EDNS') {
    return `The host ${url.hostname} in SMTP_URL is not known here: correct its name, or check the network.`;
  }
  if (originalCode === 'ECONNREFUSED') {
    return `${mailServer} does not answer (connection refused): correct the host or the port in SMTP_URL.`;
  }
  if (code === 'ETIMEDOUT' || ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(originalCode)) {
    return `${mailServer} cannot be reached (${message}): check the firewall and SMTP_URL (smtp:// with port 587, or smtps:// with 465).`;
  }
  // For example DEPTH_ZERO_SELF_SIGNED_CERT or UNABLE_TO_VERIFY_LEAF_SIGNATURE.
  if (/CERT|SIGNATURE/.test(originalCode)) {
    return `The certificate of ${hostAndPort(url)} is not trusted (${message}): renew it, or correct the host in SMTP_URL.`;
  }
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) {
    return `${mailServer} does not use TLS in the way that SMTP_URL says: use smtp:// with port 587, or smtps:// with port 465; only ?requireTLS=false at the end of SMTP_URL allows unencrypted mail.`;
  }
  if (code === 'EAUTH') {
    return `${mailServer} refuses the user ${url.username}: correct the name or the password in SMTP_URL; ${serverReply}`;
  }
  if (responseCode === 530) return `${mailServer} wants a user and a password in SMTP_URL; ${serverReply}`;
  if (command === 'MAIL FROM') return `${mailServer} refuses the sender ${toOneLine(from)} (MAIL_FROM); ${serverReply}`;
  if (command === 'RCPT TO') {
    const setting = mailbox === to ? 'MAIL_TO' : 'MAIL_TO_APPLICATIONS';
    return `${mailServer} refuses the recipient ${toOneLine(mailbox)} (${setting}); ${serverReply}`;
  }
  return `${mailServer} did not take the e-mail: ${message}.`;
}

function hostAndPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}
