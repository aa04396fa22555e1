import { isEmail } from '../../../domain/people/credentials.ts';
import type { Mailbox } from './MailTransport.ts';

/** `Name <address>`, with or without quotes around the name, or the address alone. */
const MAILBOX = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<framed>[^<>]+)>|(?<bare>[^<>]+))$/u;

/** A sender as people write it; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const { name = '', framed, bare = '' } = MAILBOX.exec(text)?.groups ?? {};
  const address = framed ?? bare;
  return isEmail(address) ? { name, address } : null;
}
