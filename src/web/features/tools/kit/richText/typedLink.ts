import { isSafeLink } from '../../../../../domain/catalogue/richText.ts';

const EMAIL = /^[^\s@:/]+@[^\s@/]+\.[^\s@/.]+$/;
const PHONE = /^\+?[\d\s().-]{6,}$/;
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:].*)?$/i;

/**
 * The address of a link as people type it or as a page has it: an email, a phone, `www.…` and the shop's own address find
 * their form. Null for what becomes no link.
 */
export function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`;
  if (HOST.test(text)) return `https://${text}`;
  const own = new URL('/', document.baseURI).href;
  if (text.startsWith(own)) return text.slice(own.length - 1);
  const scheme = /^(?:https?:\/\/|mailto:|tel:)$/i;
  return isSafeLink(text) && !scheme.test(text) ? text : null;
}
