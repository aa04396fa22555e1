import { TOTAL_UNKNOWN, useGetCartTotalQuery } from '../../api/cartApi.ts';
import { cartTotal, type Cart } from '../../../domain/cart.ts';
import type { Cents } from '../../../domain/money.ts';

/**
 * The shop's own total; while changes are on their way, the sum of the lines. Null when the shop cannot tell:
 * that is shown as such, never as a price.
 */
export function useCartTotal(cart: Cart, isChanging: boolean): Cents | null {
  const { data, isFetching } = useGetCartTotalQuery();
  if (data === TOTAL_UNKNOWN) return null;
  return data === undefined || isChanging || isFetching ? cartTotal(cart) : data;
}
