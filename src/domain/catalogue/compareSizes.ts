const LETTER_SIZE = /^(\d*)(X*)([SML])$/;

/**
 * Order of a size chart: letters XXS < XS < S < … < 2XL, then numbers 2 < 4 < 8/10 < 10, then everything else by name.
 */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a.group - b.group || a.step - b.step || (one < other ? -1 : Number(one > other));
}

function rankOf(size: string): { group: number; step: number } {
  const text = size.trim().toUpperCase();
  const letters = LETTER_SIZE.exec(text);
  if (letters) return { group: 0, step: letterStep(letters) };
  const number = /^\d+(?:[.,]\d+)?/.exec(text);
  if (number) return { group: 1, step: Number(number[0].replace(',', '.')) };
  return { group: 2, step: 0 };
}

/** Distance from M. `2XL` equals `XXL`, and `2XS` equals `XXS`. */
function letterStep([, count, crosses = '', letter]: RegExpExecArray): number {
  if (letter === 'M') return 0;
  const steps = 1 + (count ? Number(count) : crosses.length);
  return letter === 'S' ? -steps : steps;
}
