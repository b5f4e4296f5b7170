/** Sends one mail through SMTP with a timeout, and classifies failures. */
import type { Transporter } from 'nodemailer';
import { type Config, isLocalHost } from '../config.ts';
import type { StoredResume } from '../store/submissions.ts';
import type { Email } from './emails.ts';

export interface Smtp {
  send(mail: OutgoingMail): Promise<SmtpResult>;
  close(): Promise<void>;
}

interface OutgoingMail extends Email {
  /** A visitor; without it, the agency. */
  recipient?: string | null;
  /** The agency's, where it is not MAIL_TO. */
  mailbox?: string;
  messageId?: string | null;
  createdAt?: Date;
  attachment?: StoredResume;
  /** Answers a visitor by itself: its bounces and automatic answers must come back to nobody. */
  isAutoReply?: boolean;
}

/** Has one of the two. */
interface SmtpResult {
  /** The server's reply when it accepted the mail. */
  answer?: string;
  failure?: SmtpFailure;
}

/** An error of nodemailer. */
export interface SmtpError extends Error {
  code?: string;
  /** The system's code, when `code` is only ESOCKET. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

interface SmtpFailure {
  cause: SmtpError;
  message: string;
  /** For the log: the server's own words may quote an e-mail address. */
  code: string;
  isPermanent: boolean;
}

/** Shorter than the lease of the outbox, longer than 5 MB take on a slow line. */
export const sendTimeoutMs = 4 * 60_000;

/** Options in the URL override ours: smtp://host?socketTimeout=20000 */
export function openSmtp(url: string, { from, to }: Config['mail']): Smtp {
  let transport = connect(url);
  const close = async () => (await transport).close({ force: true });

  /** A server that answers one byte at a time never meets a socket timeout, so all attempts together have one too. */
  async function send(mail: OutgoingMail): Promise<SmtpResult> {
    const deadline = setTimeout(() => {
      close();
      transport = connect(url);
    }, sendTimeoutMs);
    try {
      return await attempt(mail, mail.isAutoReply);
    } finally {
      clearTimeout(deadline);
    }
  }

  async function attempt(mail: OutgoingMail, hasEmptySender = false): Promise<SmtpResult> {
    const { attachment } = mail;
    // nodemailer takes an object as one address, whatever it contains; a string it would parse as a list.
    const recipient = mail.recipient ? { name: '', address: mail.recipient } : (mail.mailbox ?? to);
    try {
      const { response } = await (await transport).sendMail({
        from,
        to: recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        envelope: hasEmptySender ? { from: '', to: [recipient] } : undefined,
        replyTo: mail.replyTo,
        messageId: mail.messageId ?? undefined,
        date: mail.createdAt,
        // Keeps out-of-office replies of the recipients from reaching the visitor.
        headers: { 'Auto-Submitted': mail.isAutoReply ? 'auto-replied' : 'auto-generated' },
        attachments: attachment && [
          { filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.bytes) },
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { answer: response };
    } catch (error) {
      const failure = explain(error as SmtpError);
      // Not every server accepts a header that is not ASCII (SMTPUTF8); the text of the mail has the e-mail address, too.
      const needsUtf8 = /[^\0-\x7f]/.test(mail.replyTo?.address.replace(/@[^@]*$/, '') ?? '');
      if (failure.isPermanent && needsUtf8) return attempt({ ...mail, replyTo: undefined }, hasEmptySender);
      // Some providers take mail from their customer's own address only.
      const { command, responseCode = 0 } = failure.cause;
      if (hasEmptySender && command === 'MAIL FROM' && responseCode >= 500) return attempt(mail);
      return { failure };
    }
  }

  return { send, close };
}

/** nodemailer is loaded only where mail is sent: it takes a tenth of a second. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
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
    requireTLS: needsTls(new URL(url)),
  });
  // sendMail rejects as well; without a listener, the error event would end the process.
  transport.on('error', () => {});
  return transport;
}

/** Otherwise anybody on the network could read what visitors write, or strip STARTTLS from the server's reply. */
function needsTls({ hostname, searchParams }: URL): boolean {
  return !isLocalHost(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

function explain(cause: SmtpError): SmtpFailure {
  const { message, code, command, responseCode } = cause;
  // A refused login or sender is a wrong setting, which somebody will correct: that mail is tried again.
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const isAboutLogin = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode ?? 0);
  return {
    cause,
    message,
    code: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
    isPermanent: isAboutThisMail && isRefused && !isAboutLogin,
  };
}
