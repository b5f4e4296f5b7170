/** Sends mail through SMTP, and says which failures are permanent. */
import type { NodemailerError, Transporter } from 'nodemailer';
import { type Config, isLocalHost } from '../settings/config.ts';
import type { ClaimedDelivery } from '../store/outbox.ts';
import type { StoredResume } from '../store/submissions.ts';
import { type Email, needsUtf8 } from './emails.ts';

/** With a recipient, it is an automatic reply to a visitor. Without one, it goes to the agency. */
export interface OutgoingMail extends Email, Partial<Pick<ClaimedDelivery, 'recipient' | 'messageId' | 'createdAt'>> {
  /** The agency's mailbox, if it is not MAIL_TO. */
  mailbox?: string;
  attachment?: StoredResume;
  withoutAttachment?: Email;
}

/** Shorter than a lease of the outbox, and longer than it takes to send 5 MB on a slow line. */
export const sendTimeoutMs = 4 * 60_000;

/** Options in the URL override ours: smtp://host?socketTimeout=20000. */
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
      // Not every server accepts a header that is not ASCII, and the text has the address, too.
      if (refusesMail(failure) && email.replyTo && needsUtf8(email.replyTo.address)) {
        return attempt({ ...mail, replyTo: undefined }, hasEmptySender);
      }
      if (attachment && withoutAttachment && mayBeAboutAttachment(failure)) {
        return attempt({ ...mail, ...withoutAttachment, attachment: undefined }, hasEmptySender);
      }
      // Some providers take mail only from their customer's own address.
      const { command, responseCode = 0 } = failure;
      if (hasEmptySender && command === 'MAIL FROM' && responseCode >= 500) return attempt(mail);
      throw error;
    }
  }

  return {
    /** All attempts share one timeout, because a server that answers one byte at a time never reaches that of the socket. */
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
    verify: async () => (await transport).verify(),
    close,
    [Symbol.asyncDispose]: close,
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
    // After a connection was cut it tries once more, then the outbox does.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: 10_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    // If TLS were optional, anybody on the network could strip STARTTLS from the server's reply and read what visitors write.
    requireTLS: !isLocalHost(hostname) && searchParams.get('ignoreTLS') !== 'true',
  });
  // Without a listener, an error that sendMail rejects with would also end the process.
  transport.on('error', () => {});
  return transport;
}

export function refusesMail({ command, permanent = false, responseCode = 0 }: NodemailerError): boolean {
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  // A refused login is a wrong setting, which somebody will correct.
  const isAboutLogin = [530, 534, 535, 538].includes(responseCode);
  return isAboutThisMail && permanent && !isAboutLogin;
}

/** Servers refuse a large mail or a kind of file by 552 or 554, or by any permanent code once they have read the mail. */
function mayBeAboutAttachment({ command, responseCode = 0 }: NodemailerError): boolean {
  return [552, 554].includes(responseCode) || (command === 'DATA' && responseCode >= 500);
}
