import type { Cents } from '../money/money.ts';
import type { Order, OrderPayment } from './order.ts';
import { CURRENCY, isReceived, keptOf } from './orderPayments.ts';

/** Pesos of an order that the shop does not have any more; none of 0. */
export function moneyAway({
  payments,
}: Pick<Order, 'payments'>): { what: 'givenBack' | 'held'; amount: Cents }[] {
  const pesos = payments.filter((each) => isReceived(each) && each.currency === CURRENCY);
  const held = sum(pesos.filter(isHeld).map(heldOf));
  const givenBack = sum(pesos.map((each) => each.amount - keptOf(each))) - held;
  const away = [
    { what: 'givenBack', amount: givenBack },
    { what: 'held', amount: held },
  ] as const;
  return away.filter(({ amount }) => amount > 0);
}

/** The provider keeps it until the dispute is decided: neither the shop nor the buyer has it. */
function isHeld({ status, dispute }: OrderPayment): boolean {
  return status === 'refunded' && dispute === 'open';
}

function heldOf({ amount, refunded, credited = 0 }: OrderPayment): Cents {
  return Math.max(0, amount - refunded - credited);
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, each) => total + each, 0);
}
