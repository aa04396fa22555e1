import type { Config } from '../config/Config.ts';
import { fileTransport } from './fileTransport.ts';
import type { MailTransport } from './MailTransport.ts';

interface TransportChoice {
  config: Pick<Config, 'mailFrom' | 'smtpUrl'>;
  /** Folder for mail without a mail server. */
  directory: string;
  /** Receives a line with recipient and link for each mail written to a file. */
  announce: (line: string) => void;
}

/** The mail server of `SMTP_URL`, else files. nodemailer is loaded only when needed. */
export async function openMailTransport({
  config: { smtpUrl, mailFrom },
  directory,
  announce,
}: TransportChoice): Promise<MailTransport> {
  if (smtpUrl === null) return fileTransport({ directory, announce });
  const { smtpTransport } = await import('./smtpTransport.ts');
  return smtpTransport({ url: smtpUrl, from: mailFrom });
}
