import type { Config } from '../config/Config.ts';
import { fileTransport } from './fileTransport.ts';
import type { MailTransport } from './MailTransport.ts';

interface TransportChoice {
  config: Pick<Config, 'mailFrom' | 'smtpUrl'>;
  /** Folder for mail where there is no mail server. */
  directory: string;
  /** Told a line with recipient and link of each mail that becomes a file. */
  announce: (line: string) => void;
}

/** The mail server of `SMTP_URL`, else files. The library is loaded only where it is needed. */
export async function openMailTransport({
  config: { smtpUrl, mailFrom },
  directory,
  announce,
}: TransportChoice): Promise<MailTransport> {
  if (smtpUrl === null) return fileTransport({ directory, announce });
  const { smtpTransport } = await import('./smtpTransport.ts');
  return smtpTransport({ url: smtpUrl, from: mailFrom });
}
