/** Money inside the shop is a whole number of centavos; on the wire it is pesos with at most 2 decimals. */
export type Cents = number;

/** The largest amount that forms and filters take. */
export const MAX_PESOS = 1_000_000_000;

/** Rounds half away from zero, as every displayed amount must be. `numerator / denominator` in whole numbers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (denominator <= 0) throw new RangeError('divideHalfUp: the denominator must be positive');
  const doubled = 2 * Math.abs(numerator) + denominator;
  if (Number.isSafeInteger(doubled)) {
    const quotient = Math.floor(doubled / (2 * denominator));
    return quotient === 0 ? 0 : Math.sign(numerator) * quotient;
  }
  const sign = numerator < 0 ? -1n : 1n;
  const size = BigInt(Math.abs(numerator));
  const divisor = BigInt(denominator);
  return Number(sign * ((2n * size + divisor) / (2n * divisor)));
}

/** @throws RangeError when the amount is not finite or does not fit in safe centavos. */
export function centsFromPesos(pesos: number): Cents {
  const cents = Math.round(Math.abs(pesos) * 100) * Math.sign(pesos);
  if (!Number.isSafeInteger(cents)) throw new RangeError('centsFromPesos: amount out of range');
  return cents === 0 ? 0 : cents;
}

export function pesosFromCents(cents: Cents): number {
  return cents / 100;
}

/** The price without national taxes (Ley 27.743 art. 99). `ratePercent` is 21, 10.5 or 0. */
export function withoutNationalTaxes(cents: Cents, ratePercent: number): Cents {
  return divideHalfUp(cents * 1000, 1000 + Math.round(ratePercent * 10));
}
