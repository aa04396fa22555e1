import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../keys/shopKeys.ts';
import { type QueuedMail, MailRefusal, type MailTransport, RefusedLogIn } from './MailTransport.ts';
import { mailHeaders } from './mailHeaders.ts';

interface SmtpTransportOptions extends SmtpSettings {
  /** Timeout of a mail, from connecting to the last response; shorter than a lease. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** One connection per mail: the shop sends few mails. */
export function smtpTransport(options: SmtpTransportOptions): MailTransport {
  const { url, from, timeoutMs = TIMEOUT_MS } = options;
  const mailer = createTransport({ url, requireTLS: isSecretAtRisk(url) });
  const domain = from.address.slice(from.address.indexOf('@') + 1);

  async function send(mail: QueuedMail): Promise<void> {
    const { to, subject, replyTo } = mailHeaders(mail);
    const name = from.name || mail.shopName || '';
    const message = {
      from: { name, address: from.address },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name, address: replyTo } }),
      subject,
      text: mail.text,
      html: mail.html,
      // The same for every attempt, so that duplicates can be recognised.
      messageId: `<mail.${mail.id}.${mail.createdAt}@${domain}>`,
      date: new Date(mail.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(timeoutMs),
    };
    await mailer.sendMail(message).catch((error: unknown) => {
      if (isRefused(error)) throw new MailRefusal(error.message);
      throw isLogInRefused(error) ? new RefusedLogIn(error.message) : error;
    });
  }

  return { send, close: () => mailer.close() };
}

/** Mail programs show a button that needs no login (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Pick<QueuedMail, 'unsubscribeUrl'>) {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Requires TLS for a password, even if the server or an attacker does not offer it. */
export function isSecretAtRisk(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !THIS_MACHINE.includes(hostname);
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * True if the server rejected this recipient or content permanently. Rejected logins, senders or relaying (5.7) are for
 * the operator to fix, and the mail waits.
 */
function isRefused(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { command = '', responseCode = 0, response = '' }: SmtpError = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && responseCode >= 550 && responseCode < 560 && !/\b5\.7\.\d/.test(response);
}

/** False for a server that cannot check it at the moment (4…). */
function isLogInRefused(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 }: SmtpError = error;
  return code === 'EAUTH' && responseCode >= 500;
}
