import { cartTotal, cartUnits, type Cart } from '../../../domain/orders/cart.ts';
import { MinimumNote } from './MinimumNote.tsx';

/** How far the cart is from the buyer's minimum purchase. */
export function CartMinimum({ cart }: { cart: Cart }) {
  return <MinimumNote amount={cartTotal(cart)} units={cartUnits(cart)} />;
}
