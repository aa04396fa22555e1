import { randomInt } from 'node:crypto';
import { tokenHash } from '../../../platform/crypto/token.ts';

const CODES = 10;
const LETTERS = 16;
/** Without those that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 79 bits, as people write them down: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return letters.join('').match(/.{4}/g)?.join('-') ?? '';
  });
}

/** The stored form; the same for a code with other case, blanks or hyphens. */
export function recoveryCodeHash(code: string): string {
  return tokenHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
