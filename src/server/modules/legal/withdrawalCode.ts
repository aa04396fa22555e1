import { randomInt } from 'node:crypto';

/** Without vowels, 0 and 1: a code is no word and is read out without mistakes. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXYZ';

/** `ARR-7K3M-Q9TX`: one of 2.8 × 10¹¹. */
export function withdrawalCode(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `ARR-${four()}-${four()}`;
}
