import { isEmail } from '../../../domain/people/credentials.ts';
import { type QueuedMail, MailRefusal } from './MailTransport.ts';

export type MailHeaders = Pick<QueuedMail, 'to' | 'subject' | 'replyTo'>;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Mail headers without line breaks, which would inject other headers. An invalid reply address is omitted. @throws
 * MailRefusal when the recipient is not one plain address
 */
export function mailHeaders({ to, subject, replyTo }: MailHeaders): MailHeaders {
  if (!isAddress(to)) throw new MailRefusal('The recipient is no mail address');
  return {
    to,
    subject: subject.split(CONTROLS).filter(Boolean).join(' '),
    ...(replyTo !== undefined && isAddress(replyTo) && { replyTo }),
  };
}

function isAddress(text: string): boolean {
  return isEmail(text) && !CONTROLS.test(text);
}
