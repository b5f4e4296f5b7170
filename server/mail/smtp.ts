/** One mail to the SMTP server, within a bounded time; and what a failure means. */
import { createTransport, type Transporter } from 'nodemailer';
import type { ClaimedMail } from '../store/outbox.ts';
import type { StoredResume } from '../store/submissions.ts';
import type { MailAddresses } from './emails.ts';

interface Smtp {
  send(mail: OutgoingMail, resume?: StoredResume): Promise<Outcome>;
  close(): void;
}

type OutgoingMail = Pick<ClaimedMail, 'subject' | 'text'> &
  Partial<Pick<ClaimedMail, 'replyTo' | 'messageId' | 'createdAt'>>;

/** One of the two. */
export interface Outcome {
  /** The server's words when it took the mail. */
  answer?: string;
  failure?: Failure;
}

/** An error of nodemailer. */
export interface SmtpError extends Error {
  code?: string;
  /** That of the system, where the code is only ESOCKET. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

interface Failure {
  cause: SmtpError;
  message: string;
  /** Without the server's words, which may quote an address: fit for the log. */
  code: string;
  isPermanent: boolean;
}

/** Below the lease of the outbox, and above what 5 MB take on a slow line. */
export const longestSendMs = 4 * 60_000;

/** What is set in the URL counts: smtp://host?socketTimeout=20000 */
export function openSmtp(url: string, { from, to }: MailAddresses): Smtp {
  let transport = connect(url);

  async function send(mail: OutgoingMail, resume?: StoredResume): Promise<Outcome> {
    // A server that trickles its answers passes every socket time-out; so the whole has a limit, too.
    const deadline = setTimeout(() => {
      transport.close({ force: true });
      transport = connect(url);
    }, longestSendMs);
    try {
      const { response } = await transport.sendMail({
        ...{ from, to, subject: mail.subject, text: mail.text },
        // As an object it is taken as one address, whatever is in it.
        replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
        messageId: mail.messageId,
        date: mail.createdAt,
        // Keeps the recipients' absence notices from answering the visitor.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: resume && [
          { filename: resume.name, contentType: resume.type, content: Buffer.from(resume.bytes) },
        ],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { answer: response };
    } catch (error) {
      const failure = explain(error as SmtpError);
      // Not every server takes the letters of other scripts in a header; the text of the mail has the address, too.
      const isOdd = /[^\0-\x7f]/.test(mail.replyTo?.replace(/@[^@]*$/, '') ?? '');
      if (failure.isPermanent && isOdd) return send({ ...mail, replyTo: undefined }, resume);
      return { failure };
    } finally {
      clearTimeout(deadline);
    }
  }

  return { send, close: () => transport.close({ force: true }) };
}

function connect(url: string): Transporter {
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
  // What fails is told to the sender of that mail; an error nobody listens to would end the process.
  transport.on('error', () => {});
  return transport;
}

/** On the way through a network anybody could read what visitors write, or take STARTTLS out of the server's offers. */
function needsTls({ hostname, searchParams }: URL): boolean {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
  return !isLocal && searchParams.get('ignoreTLS') !== 'true';
}

function explain(cause: SmtpError): Failure {
  const { message, code, command, responseCode } = cause;
  // A refused login or sender is a wrong setting, which somebody will correct: that mail waits.
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
