import type { Cents } from '../../domain/money.ts';
import { formatMoney } from './formatMoney.ts';

/** What a shopper pays for a delivery; of one that costs nothing, whether that is because the shop pays it. */
export function deliveryCost(cost: Cents, isPaidByShop: boolean): string {
  if (cost > 0) return formatMoney(cost);
  return isPaidByShop ? 'Bonificado' : 'Gratis';
}
