const FIRST_MS = 60_000;
const LONGEST_MS = 4 * 60 * 60 * 1000;

/** Delay after a number of failed attempts, in milliseconds: a minute, doubled each time. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
