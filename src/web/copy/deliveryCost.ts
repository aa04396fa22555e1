import type { Cents } from '../../domain/money.ts';
import { formatMoney } from './formatMoney.ts';

/** Shipping cost as text; a free one says whether the shop pays it. */
export function deliveryCost(cost: Cents, isPaidByShop: boolean): string {
  if (cost > 0) return formatMoney(cost);
  return isPaidByShop ? 'Bonificado' : 'Gratis';
}
