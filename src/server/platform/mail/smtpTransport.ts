import { createTransport } from 'nodemailer';
import { type QueuedMail, MailRefusal, type MailTransport, type Mailbox } from './MailTransport.ts';
import { mailHeaders } from './mailHeaders.ts';

interface SmtpTransportOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; its query may hold options of nodemailer. */
  url: string;
  from: Mailbox;
  /** For one mail, from connecting to the server's last word; shorter than a lease. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** A connection a mail: the shop sends few, far between. */
export function smtpTransport(options: SmtpTransportOptions): MailTransport {
  const { url, from, timeoutMs = TIMEOUT_MS } = options;
  const mailer = createTransport({ url, requireTLS: isSecretAtRisk(url) });
  const domain = from.address.slice(from.address.indexOf('@') + 1);

  async function send(mail: QueuedMail): Promise<void> {
    const { to, subject, replyTo } = mailHeaders(mail);
    const message = {
      from,
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: from.name, address: replyTo } }),
      subject,
      text: mail.text,
      html: mail.html,
      // The same whenever it is tried, so that a mail which arrives twice can be known for one.
      messageId: `<mail.${mail.id}.${mail.createdAt}@${domain}>`,
      date: new Date(mail.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(timeoutMs),
    };
    await mailer.sendMail(message).catch((error: unknown) => {
      throw isRefused(error) ? new MailRefusal(error.message) : error;
    });
  }

  return { send, close: () => mailer.close() };
}

/** A password leaves this machine only encrypted, even if the server (or who pretends to be it) offers no TLS. */
function isSecretAtRisk(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !THIS_MACHINE.includes(hostname);
}

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * The server's last word on this recipient or this text. Not on who we are: what refuses a log-in, a sender or
 * relaying (5.7) is for whoever runs the shop to mend, and the mail waits for that.
 */
function isRefused(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { command = '', responseCode = 0, response = '' }: SmtpError = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && responseCode >= 550 && responseCode < 560 && !/\b5\.7\.\d/.test(response);
}
