import type { Cents } from '../money/money.ts';

/** The price of an order, and the part of it that its buyer paid in the end. */
export interface SoldOrder {
  /** Each line's quantity times its unit price. */
  lines: readonly Cents[];
  coupon: Cents;
  delivery: Cents;
  /** The amount received and not given back; null for an order that asked for no payment. */
  kept: Cents | null;
}

export interface NetSales {
  /** One amount a line, in the order's sequence. */
  lines: Cents[];
  delivery: Cents;
}

/**
 * Shares out an order's earnings among its lines: each line's price without its part of the coupon and of the refunds.
 * Refunds reduce the products first, and then the delivery. Money above the total is no sale.
 */
export function netSales({ lines, coupon, delivery, kept }: SoldOrder): NetSales {
  const gross = sum(lines);
  const products = Math.max(0, gross - coupon);
  const total = products + delivery;
  const lost = kept === null ? 0 : total - Math.min(total, Math.max(0, kept));
  const netProducts = Math.max(0, products - lost);
  const netDelivery = delivery - (lost - (products - netProducts));
  const taken = shareOut(gross - netProducts, lines);
  return { lines: lines.map((line, at) => line - (taken[at] ?? 0)), delivery: netDelivery };
}

/**
 * Shares an amount out in proportion, to the centavo: rounded down first, the rest goes to the largest remainders, one
 * centavo each, of equal ones to the first. No share exceeds its weight while the amount is not above the sum of
 * weights.
 */
export function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / all));
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % all }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const rest = amount - sum(shares);
  for (const { at } of byRemainder.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
