import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { orderFromStored, ordersApi } from '../../api/ordersApi.ts';
import type { StoredOrder, StoredSession } from '../../api/storedEntities.ts';
import { type Order, PAYMENT_METHODS } from '../../../domain/orders/order.ts';
import { hasShape, type StoredShape } from '../storedShape.ts';

const { getUserOrders } = ordersApi.endpoints;

type State = Parameters<ReturnType<typeof getUserOrders.select>>[0] & {
  session: StoredSession;
  orders: { orders: readonly unknown[] };
};

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Puts the stored orders into the api cache, unless the server has answered already. */
export function restoreOrders() {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const { session, orders } = getState();
    if (session.token === '' || getUserOrders.select()(getState()).data) return;
    const value = readOrders(orders.orders, session.email);
    if (value.length === 0) return;
    dispatch(
      ordersApi.util.upsertQueryEntries([{ endpointName: 'getUserOrders', arg: undefined, value }]),
    );
  };
}

export function refreshOrders() {
  const options = { forceRefetch: true, subscribe: false };
  return async (dispatch: Dispatch): Promise<void> => {
    await dispatch(getUserOrders.initiate(undefined, options)).unwrap();
  };
}

/** The valid ones that the account of this email placed. */
function readOrders(stored: readonly unknown[], email: string): Order[] {
  return stored.filter(isStoredOrder).flatMap((order) => {
    if (order.user !== email) return [];
    try {
      return orderFromStored(order);
    } catch {
      return [];
    }
  });
}

const ORDER: StoredShape = {
  id: 'number',
  order_number: 'string',
  user: 'string',
  user_type: 'string',
  first_name: 'string',
  last_name: 'string',
  products: 'array',
  delivery_address: 'string',
  province: 'string',
  city: 'string',
  postal_code: 'string',
  timestamp: 'string',
  refund_due: 'boolean',
  payments: 'array',
  carrier: 'string',
  history: 'array',
};
const LINE: StoredShape = {
  id: 'number',
  cantidad: 'number',
  title: 'string',
  size: 'string',
  color: 'string',
  img_front: 'string',
};
/** Statuses, dates and amounts are checked when they are converted. */
function isStoredOrder(found: unknown): found is StoredOrder {
  if (!hasShape(found, ORDER)) return false;
  const { products, payments, history, coupon, tracking_code: code, payment_type: method } = found;
  return (
    (products as unknown[]).every((line) => hasShape(line, LINE)) &&
    (payments as unknown[]).every((payment) => hasShape(payment, {})) &&
    (history as unknown[]).every((event) => hasShape(event, {})) &&
    [coupon, code].every((text) => text === null || typeof text === 'string') &&
    PAYMENT_METHODS.some((each) => each === method)
  );
}
