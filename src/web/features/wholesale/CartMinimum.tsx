import { cartTotal, cartUnits, type Cart } from '../../../domain/orders/cart.ts';
import { MinimumNote } from './MinimumNote.tsx';

/** Shows the distance to the buyer's minimum purchase. */
export function CartMinimum({ cart }: { cart: Cart }) {
  return <MinimumNote amount={cartTotal(cart)} units={cartUnits(cart)} />;
}
