import { isEmail } from '../../../domain/credentials.ts';
import type { Mailbox } from '../mail/Mailbox.ts';
import { OperatorError } from '../OperatorError.ts';
import { readText, type Environment } from './readValues.ts';

const DEFAULT_FROM: Mailbox = { name: 'Brazada', address: 'hola@brazada.example' };
/** `Name <address>`, the name in quotes or not, or the address alone. */
const FROM = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<framed>[^<>]+)>|(?<bare>[^<>]+))$/u;

/** The sentence never repeats the value: it may hold a password. */
export function readSmtpUrl(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  const isServer = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (isServer && /^\/?$/.test(url.pathname) && url.hash === '') return text;
  throw new OperatorError(
    `${name} must look like smtp://user:password@host:587 or smtps://user:password@host:465.`,
  );
}

/** Whom mail is from: `Brazada <hola@brazada.example>` or an address alone. */
export function readMailbox(env: Environment, name: string): Mailbox {
  const text = readText(env, name);
  if (text === null) return DEFAULT_FROM;
  const { name: person = '', framed, bare = '' } = FROM.exec(text)?.groups ?? {};
  const address = framed ?? bare;
  if (isEmail(address)) return { name: person, address };
  throw new OperatorError(
    `${name} must look like Brazada <hola@brazada.example>, and has "${text}".`,
  );
}
