/** One mail to the SMTP server, within a bounded time; and what a failure means. */
import { createTransport, type Transporter } from 'nodemailer';
import type { ClaimedMail } from './store/outbox.ts';
import type { StoredResume } from './store/submissions.ts';

interface Smtp {
  /** Answers with what went wrong, if anything did. */
  send(mail: ClaimedMail, resume?: StoredResume): Promise<Failure | undefined>;
  close(): void;
}

interface Failure {
  message: string;
  /** Without the server's words, which may quote an address: fit for the log. */
  code: string;
  isPermanent: boolean;
}

/** Below the lease of the outbox, and above what 5 MB take on a slow line. */
export const longestSendMs = 4 * 60_000;

/** Time-outs may be set in the address as well: smtp://host?socketTimeout=20000 */
export function openSmtp(url: string): Smtp {
  let transport = connect(url);

  async function send(mail: ClaimedMail, resume?: StoredResume): Promise<Failure | undefined> {
    // A server that trickles its answers passes every socket time-out; so the whole has a limit, too.
    const deadline = setTimeout(() => {
      transport.close({ force: true });
      transport = connect(url);
    }, longestSendMs);
    try {
      await transport.sendMail({
        ...{ from: mail.from, to: mail.to, subject: mail.subject, text: mail.text },
        // As an object it is taken as one address, whatever is in it.
        replyTo: { name: '', address: mail.replyTo },
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
      return undefined;
    } catch (error) {
      return explain(error);
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
  });
  // What fails is told to the sender of that mail; an error nobody listens to would end the process.
  transport.on('error', () => {});
  return transport;
}

function explain(error: unknown): Failure {
  const { message, code, command, responseCode } = error as Error & {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  // A refused login or sender is a wrong setting, which somebody will correct: that mail waits.
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const isAboutLogin = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode ?? 0);
  return {
    message,
    code: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
    isPermanent: isAboutThisMail && isRefused && !isAboutLogin,
  };
}
