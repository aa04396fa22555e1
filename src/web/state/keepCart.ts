import { cartApi, setCachedCart } from '../api/cartApi.ts';
import { cartKept } from '../api/sessionActions.ts';
import { cartFromStored, cartToStored, type StoredCartItem } from '../api/storedCart.ts';
import type { Cart } from '../../domain/orders/cart.ts';
import type { Store } from './createStore.ts';
import { hasShape, type StoredShape } from './storedShape.ts';

/** The last characters of a token that distinguish sessions. */
const TOKEN_END = 8;
const selectCart = cartApi.endpoints.getCart.select();

/** Shows the cart of the last visit until the server has answered, and keeps each answer for the next visit. */
export function keepCart(store: Store): void {
  const ownerNow = () => store.getState().session.token.slice(-TOKEN_END);
  const { cart: kept } = store.getState();
  const shown = kept.owner === ownerNow() ? readCart(kept.items) : null;
  if (shown && selectCart(store.getState()).data === undefined)
    store.dispatch(setCachedCart(shown));
  let last = selectCart(store.getState()).data;
  store.subscribe(() => {
    const { data } = selectCart(store.getState());
    if (data === last) return;
    last = data;
    if (data) store.dispatch(cartKept({ owner: ownerNow(), items: cartToStored(data) }));
  });
}

/** Null unless every line is valid and there is one. */
function readCart(items: readonly unknown[]): Cart | null {
  return items.length > 0 && items.every(isStoredItem) ? cartFromStored(items) : null;
}

const ITEM: StoredShape = {
  subproduct_id: 'string',
  size: 'string',
  size_id: 'number',
  quantity: 'number',
  title: 'string',
  title_id: 'number',
  product_id: 'number',
  color: 'string',
  price: 'number',
  tax_rate: 'number',
  img: 'string',
  weight: 'number',
  available: 'number',
};

function isStoredItem(found: unknown): found is StoredCartItem {
  if (!hasShape(found, ITEM)) return false;
  const { subproduct_id: id, quantity, price } = found;
  const [units, pesos] = [Number(quantity), Number(price)];
  return /^\d+$/.test(String(id)) && Number.isInteger(units) && units > 0 && pesos >= 0;
}
