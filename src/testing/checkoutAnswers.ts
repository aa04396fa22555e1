import type { PlacedOrder } from '../domain/checkout.ts';
import type { PurchaseAnswer } from '../web/features/checkout/checkoutMachine.ts';
import type { Attempt } from '../web/features/checkout/draft.ts';

/** An attempt to buy; its purchase is of no matter here. */
export const attemptOf = (status: Attempt['status'] = 'sent', key = 'k1'): Attempt => ({
  key,
  purchase: { expectedTotal: 100 } as Attempt['purchase'],
  lines: [],
  keepsAddress: false,
  status,
});

const order = (payment: PlacedOrder['payment']): PlacedOrder => ({
  number: 'BZ-1',
  isPickup: false,
  status: 'pending',
  payment,
  key: 'secret',
});

export const orderByCard = (redirectUrl: string | null) =>
  order({ method: 'Tarjeta de Credito', redirectUrl });
export const ORDER_BY_CARD = orderByCard('https://pay.example');
export const ORDER_BY_TRANSFER = order({ method: 'Transferencia bancaria', transfer: {} as never });
export const placed = (of: PlacedOrder): PurchaseAnswer => ({ outcome: 'placed', order: of });
export const REFUSED: PurchaseAnswer = {
  outcome: 'refused',
  error: { code: 'invalid', status: 400 },
};
export const OUT_OF_STOCK: PurchaseAnswer = { outcome: 'outOfStock', shortages: [] };
export const PRICE_CHANGED: PurchaseAnswer = { outcome: 'priceChanged', total: 120 };
