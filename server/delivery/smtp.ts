/** Sends one mail through SMTP with a timeout, and classifies failures. */
import type { NodemailerError, Transporter } from 'nodemailer';
import { type Config, isLocalHost } from '../settings/config.ts';
import type { ClaimedDelivery } from '../store/outbox.ts';
import type { StoredResume } from '../store/submissions.ts';
import type { Email } from './emails.ts';

/** Without a recipient, the mail goes to the agency. With one, it is an automatic reply to a visitor. */
export interface OutgoingMail extends Email, Partial<Pick<ClaimedDelivery, 'recipient' | 'messageId' | 'createdAt'>> {
  /** The agency's mailbox, if it is not MAIL_TO. */
  mailbox?: string;
  attachment?: StoredResume;
  /** Sent instead if the mail server refuses the attachment. */
  withoutAttachment?: Email;
}

/** Shorter than a lease of the outbox, and longer than it takes to send 5 MB on a slow line. */
export const sendTimeoutMs = 4 * 60_000;

/** Options in the URL override ours: smtp://host?socketTimeout=20000. Its functions reject with a NodemailerError. */
export function openSmtp(url: string, { from, to }: Config['mail']) {
  let transport = openTransport(url);
  const close = async () => (await transport).close({ force: true });

  async function attempt(mail: OutgoingMail, hasEmptySender = false): Promise<string> {
    const { recipient, mailbox = to, messageId, createdAt, attachment, withoutAttachment, ...email } = mail;
    // nodemailer takes an object as one address, whatever it contains, but would parse a string as a list.
    const receiver = recipient ? { name: '', address: recipient } : mailbox;
    try {
      const { response = '' } = await (await transport).sendMail({
        ...email,
        from,
        to: receiver,
        envelope: hasEmptySender ? { from: '', to: [receiver] } : undefined,
        messageId: messageId ?? undefined,
        date: createdAt,
        // Keeps out-of-office replies of the recipients from reaching the visitor.
        headers: { 'Auto-Submitted': recipient ? 'auto-replied' : 'auto-generated' },
        attachments: attachment && [
          { filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.bytes) },
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return response;
    } catch (error) {
      const failure = error as NodemailerError;
      // Not every server accepts a header that is not ASCII (SMTPUTF8), so the mail is sent again without Reply-To. Its text
      // has the e-mail address, too. Only the part before the @ matters, as nodemailer writes the domain in ASCII.
      const needsUtf8 = /[^\0-\x7f]/.test(email.replyTo?.address.replace(/@[^@]*$/, '') ?? '');
      if (refusesMail(failure) && needsUtf8) return attempt({ ...mail, replyTo: undefined }, hasEmptySender);
      if (attachment && withoutAttachment && mayBeAboutAttachment(failure)) {
        return attempt({ ...mail, ...withoutAttachment, attachment: undefined }, hasEmptySender);
      }
      // Some providers take mail only from their customer's own address, so the mail is sent again with our sender.
      const { command, responseCode = 0 } = failure;
      if (hasEmptySender && command === 'MAIL FROM' && responseCode >= 500) return attempt(mail);
      throw error;
    }
  }

  return {
    /**
     * Resolves with the server's reply when it accepted the mail. A server that answers one byte at a time never reaches the
     * socket timeout, so all attempts share `sendTimeoutMs`.
     */
    async send(mail: OutgoingMail): Promise<string> {
      const deadline = setTimeout(() => {
        close();
        transport = openTransport(url);
      }, sendTimeoutMs);
      try {
        // With an empty sender, bounces and automatic answers go to nobody.
        return await attempt(mail, Boolean(mail.recipient));
      } finally {
        clearTimeout(deadline);
      }
    },
    /** Connects and logs in, and sends nothing. */
    async verify(): Promise<void> {
      await (await transport).verify();
    },
    close,
  };
}

/** Loads nodemailer only where mail is sent, because that takes a tenth of a second. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { hostname, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    // If TLS were optional, anybody on the network could strip STARTTLS from the server's reply and read what visitors write.
    requireTLS: !isLocalHost(hostname) && searchParams.get('ignoreTLS') !== 'true',
  });
  // sendMail reports the error by rejecting. Without a listener, the error event would also end the process.
  transport.on('error', () => {});
  return transport;
}

/** True if the mail server refuses this mail, or its recipient, for good. */
export function refusesMail({ command, permanent = false, responseCode = 0 }: NodemailerError): boolean {
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  // A refused login is a wrong setting, which somebody will correct.
  const isAboutLogin = [530, 534, 535, 538].includes(responseCode);
  return isAboutThisMail && permanent && !isAboutLogin;
}

/** Servers refuse a large mail or a kind of file by 552 or 554, or by any permanent code once they have read the mail. */
function mayBeAboutAttachment({ code, command, responseCode = 0 }: NodemailerError): boolean {
  // EMESSAGE: nodemailer sent nothing, because the mail is larger than the server has said it takes.
  return code === 'EMESSAGE' || [552, 554].includes(responseCode) || (command === 'DATA' && responseCode >= 500);
}
