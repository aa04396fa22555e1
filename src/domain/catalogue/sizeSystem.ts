/** Kinds of sizes, in the order in which shoppers are shown them. */
export const SIZE_SYSTEMS = ['letters', 'numbers', 'shoes', 'children', 'other'] as const;

export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

const LETTERS = /^(?:\d?X*[SL]|M)(?:\/(?:\d?X*[SL]|M))?$/;
const AGE = /^\d+ ?(?:M|MESES|A|AÑOS)$/;
const NUMBERS = /^(\d+)(?:[.,](\d))?(?:[/-](\d+))?$/;
/** The last age of children's sizes; sizes of shoes and adults' clothes begin above. */
const LAST_AGE = 16;

/**
 * The system of a size, by its name: `2XL` is letters, `38` a number, `38.5` and `37/38` are shoes, and what says years
 * (`4`, `12/14`, `6 meses`) is a child's.
 */
export function sizeSystem(size: string): SizeSystem {
  const name = size.trim().toUpperCase();
  if (LETTERS.test(name)) return 'letters';
  if (AGE.test(name)) return 'children';
  const numbers = NUMBERS.exec(name);
  if (!numbers) return 'other';
  const [, first, half, second] = numbers;
  if (Number(second ?? first) <= LAST_AGE) return half === undefined ? 'children' : 'other';
  const isPair = second !== undefined && Number(second) === Number(first) + 1;
  if (half !== undefined || isPair) return 'shoes';
  return second === undefined ? 'numbers' : 'other';
}
