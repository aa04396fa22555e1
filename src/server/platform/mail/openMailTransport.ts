import { builtFrom } from '../keys/builtFrom.ts';
import type { ShopKeys } from '../keys/shopKeys.ts';
import { fileTransport } from './fileTransport.ts';
import type { MailTransport } from './MailTransport.ts';

interface TransportChoice {
  keys: Pick<ShopKeys, 'smtp'>;
  /** Folder for mail without a mail server. */
  directory: string;
  /** Receives a line with recipient and link for each mail written to a file. */
  announce: (line: string) => void;
}

/** The mail server of the moment, else files. nodemailer is loaded only when needed. */
export function openMailTransport({ keys, directory, announce }: TransportChoice): MailTransport {
  const files = fileTransport({ directory, announce });
  let last = files;
  const current = builtFrom(keys.smtp, async (settings) => {
    last.close();
    if (settings === null) return (last = files);
    const { smtpTransport } = await import('./smtpTransport.ts');
    return (last = smtpTransport(settings));
  });
  return { send: async (mail) => (await current()).send(mail), close: () => last.close() };
}
