import { caseKey, foldText } from '../text.ts';

export const MIN_PASSWORD = 8;
/** Length of an admin's password. */
export const MIN_ADMIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;
export const MAX_USERNAME = 150;
export const MAX_EMAIL = 254;

const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/u;

/** True if the text looks deliverable: one `@`, a name before it, and a host with a dot after it. */
export function isEmail(text: string): boolean {
  return [text, caseKey(text)].every(
    (each) => each.length <= MAX_EMAIL && EMAIL.test(each) && !each.includes('..'),
  );
}

/** One mailbox has one key: `Rita+promo@Gmail.com` is `rita@gmail.com`. */
export function mailboxKey(email: string): string {
  return caseKey(email).replace(/\+[^@]*(?=@)/u, '');
}

/** An `@` of any width would let a user name pass for an email at login. */
export function isUsername(text: string): boolean {
  const key = caseKey(text);
  const longest = Math.max(text.length, key.length);
  return longest <= MAX_USERNAME && key !== '' && !key.includes('@');
}

export interface PasswordOwner {
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
}

const SHORTEST_NAME = 3;
const NO_LETTERS = /[^\p{L}]/gu;

/** True if a password is its owner's name or email, alone or with digits and signs: `Rita1985!` of Rita. */
export function isOwnName(
  password: string,
  { username, email, firstName = '', lastName = '' }: PasswordOwner,
): boolean {
  const names = [username, email, email.split('@')[0] ?? ''];
  names.push(firstName, lastName, firstName + lastName, lastName + firstName);
  const typed = foldText(password);
  const letters = typed.replace(NO_LETTERS, '');
  return names.map(foldText).some((name) => {
    const lettersOfName = name.replace(NO_LETTERS, '');
    return (
      (name.length >= SHORTEST_NAME && name === typed) ||
      (lettersOfName.length >= SHORTEST_NAME && lettersOfName === letters)
    );
  });
}
