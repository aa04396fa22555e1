import { caseKey } from '../text.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
export const MAX_USERNAME = 150;
export const MAX_EMAIL = 254;

const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/u;

/** Whether it looks deliverable: one `@`, a name before it, and a host with a dot after it. */
export function isEmail(text: string): boolean {
  return [text, caseKey(text)].every(
    (each) => each.length <= MAX_EMAIL && EMAIL.test(each) && !each.includes('..'),
  );
}

/** An `@` of any width would let a user name pass for an email at login. */
export function isUsername(text: string): boolean {
  const key = caseKey(text);
  const longest = Math.max(text.length, key.length);
  return longest <= MAX_USERNAME && key !== '' && !key.includes('@');
}
