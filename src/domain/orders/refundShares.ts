import type { Cents } from '../money/money.ts';
import { shareOut } from './netSales.ts';
import type { Order, OrderPayment } from './order.ts';
import { keptOf, priceOf } from './orderPayments.ts';
import { isRefundOpen, type OrderRefund, type RefundedLine } from './refund.ts';

type PricedOrder = Pick<Order, 'shippingCost' | 'total' | 'waived'> & {
  lines: readonly Pick<Order['lines'][number], 'id' | 'quantity' | 'unitPrice'>[];
};

type EarlierRefund = Pick<OrderRefund, 'state' | 'shipping'> & {
  lines: readonly Pick<RefundedLine, 'lineId' | 'units'>[];
};

/** The goods of an order that can still go back. */
interface RefundableGoods {
  lines: {
    lineId: number;
    /** One amount for each unit that was not given back yet. */
    units: Cents[];
  }[];
  shipping: Cents;
}

/** The goods that go back. */
export interface ChosenGoods {
  lines: readonly Pick<RefundedLine, 'lineId' | 'units'>[];
  hasShipping: boolean;
}

/**
 * Shares out what an order cost in the end, after coupon, sale and transfer discount, over the units of its lines and the
 * delivery: by largest remainder, so that all units and the delivery are exactly its price. What earlier refunds gave back is
 * left out, unless they failed.
 */
export function refundableGoods(
  order: PricedOrder,
  earlier: readonly EarlierRefund[],
): RefundableGoods {
  const price = priceOf(order);
  const delivery = Math.min(order.shippingCost, price);
  const costs = shareOut(
    price - delivery,
    order.lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
  );
  const valid = earlier.filter(({ state }) => state !== 'failed');
  return {
    lines: order.lines.map(({ id, quantity }, at) => ({
      lineId: id,
      units: shareOut(costs[at] ?? 0, Array<number>(quantity).fill(1)).slice(
        unitsGivenBack(earlier, id),
      ),
    })),
    shipping: valid.some(({ shipping }) => shipping > 0) ? 0 : delivery,
  };
}

/** Units of a line that went back, or are about to: refunds that failed are left out. */
export function unitsGivenBack(
  refunds: readonly Pick<EarlierRefund, 'state' | 'lines'>[],
  id: number,
): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, { units }) => sum + units, 0);
}

/** The amounts of chosen goods; null for a line of another order, one named twice, or more units than are left. */
export function refundOfGoods(
  { lines, shipping }: RefundableGoods,
  chosen: ChosenGoods,
): { lines: RefundedLine[]; shipping: Cents; amount: Cents } | null {
  const back = chosen.lines.map(({ lineId, units }): RefundedLine | null => {
    const left = lines.find((each) => each.lineId === lineId)?.units ?? [];
    const amount = left.slice(0, units).reduce((sum, each) => sum + each, 0);
    return units <= left.length ? { lineId, units, amount } : null;
  });
  const named = new Set(chosen.lines.map(({ lineId }) => lineId));
  const known = back.filter((each) => each !== null);
  if (known.length !== back.length || named.size !== back.length) return null;
  const delivery = chosen.hasShipping ? shipping : 0;
  const amount = known.reduce((sum, each) => sum + each.amount, delivery);
  return { lines: known, shipping: delivery, amount };
}

type PaidBack = Pick<
  OrderPayment,
  'provider' | 'id' | 'status' | 'amount' | 'refunded' | 'credited'
>;

/**
 * Splits what goods cost over the credit and the money that paid for them, as far as either is left: by largest remainder, so
 * that the parts are exactly the amount, and money is never more than was paid with it. Null if that is less than they cost.
 */
export function refundParts(amount: Cents, left: readonly Cents[]): Cents[] | null {
  const all = left.reduce((sum, each) => sum + each, 0);
  return amount > all ? null : shareOut(amount, left);
}

/** The shop holds this much of a payment and has not promised to give it back. */
export function leftOf(
  payment: PaidBack,
  refunds: readonly Pick<OrderRefund, 'provider' | 'paymentId' | 'state' | 'amount'>[],
): Cents {
  const promised = refunds
    .filter((each) => each.provider === payment.provider && each.paymentId === payment.id)
    .filter(isRefundOpen)
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, keptOf(payment) - promised);
}
