import { isEmail } from '../../../domain/credentials.ts';
import type { Mail } from './Mail.ts';
import { MailRefusal } from './MailRefusal.ts';

export type MailHeaders = Pick<Mail, 'to' | 'subject'>;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * The headers of a mail, each one line whatever somebody typed: a line break would begin another header.
 * @throws MailRefusal when the recipient is not one plain address
 */
export function mailHeaders({ to, subject }: MailHeaders): MailHeaders {
  if (!isEmail(to) || CONTROLS.test(to)) throw new MailRefusal('The recipient is no mail address');
  return { to, subject: subject.split(CONTROLS).filter(Boolean).join(' ') };
}
