import type { NodemailerError } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import { toOneLine } from './plain-text.ts';

export function explainSmtpFailure(error: unknown, url: URL, { from, to }: Config['mail'], mailbox: string): string {
  const { code, originalCode = '', command, response, responseCode, message } = error as NodemailerError;
  const mailServer = `The mail server ${hostAndPort(url)}`;
  const reason = toOneLine(message);
  const serverReply = `it said: ${toOneLine(response ?? message)}.`;
  if (code === 'EDNS') {
    return `The host ${url.hostname} in SMTP_URL is not known here: correct its name, or check the network.`;
  }
  if (originalCode === 'ECONNREFUSED') {
    return `${mailServer} does not answer (connection refused): correct the host or the port in SMTP_URL.`;
  }
  if (code === 'ETIMEDOUT' || ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(originalCode)) {
    return `${mailServer} cannot be reached (${reason}): check the firewall and SMTP_URL (smtp:// with port 587, or smtps:// with 465).`;
  }
  // For example DEPTH_ZERO_SELF_SIGNED_CERT or UNABLE_TO_VERIFY_LEAF_SIGNATURE.
  if (/CERT|SIGNATURE/.test(originalCode)) {
    return `The certificate of ${hostAndPort(url)} is not trusted (${reason}): renew it, or correct the host in SMTP_URL.`;
  }
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) {
    return `${mailServer} does not use TLS in the way that SMTP_URL says: use smtp:// with port 587, or smtps:// with port 465; unencrypted mail to another machine needs smtp:// and ?requireTLS=false at the end of SMTP_URL.`;
  }
  if (code === 'EAUTH') {
    return `${mailServer} refuses the user ${url.username}: correct the name or the password in SMTP_URL; ${serverReply}`;
  }
  if (responseCode === 530) {
    const lack = url.username ? 'offers no login at this port of' : 'wants a user and a password in';
    return `${mailServer} ${lack} SMTP_URL; ${serverReply}`;
  }
  if (command === 'MAIL FROM') return `${mailServer} refuses the sender ${toOneLine(from)} (MAIL_FROM); ${serverReply}`;
  if (command === 'RCPT TO') {
    const setting = mailbox === to ? 'MAIL_TO' : 'MAIL_TO_APPLICATIONS';
    return `${mailServer} refuses the recipient ${toOneLine(mailbox)} (${setting}); ${serverReply}`;
  }
  return `${mailServer} did not take the e-mail: ${reason}.`;
}

export function hostAndPort({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}
