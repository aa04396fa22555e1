/** The greatest id, and the greatest whole number of a plain column, in both databases. */
export const MAX_ID = 2_147_483_647;

export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;
}
