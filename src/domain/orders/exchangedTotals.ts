import type { Cents } from '../money/money.ts';
import { shareOut } from './netSales.ts';
import type { Order, OrderLine } from './order.ts';
import type { OrderRefund } from './refund.ts';
import { refundableGoods, refundOfGoods, unitsGivenBack } from './refundShares.ts';

/** Units of a line that the buyer still has. */
export function exchangeableUnits(
  { id, quantity }: Pick<OrderLine, 'id' | 'quantity'>,
  refunds: readonly Pick<OrderRefund, 'state' | 'lines'>[],
  returned = 0,
): number {
  return Math.max(0, quantity - Math.max(returned, unitsGivenBack(refunds, id)));
}

type SoldLine = Pick<OrderLine, 'id' | 'quantity' | 'unitPrice' | 'listPrice' | 'transferDiscount'>;

type ExchangedOrder = Pick<
  Order,
  'productsCost' | 'shippingCost' | 'coupon' | 'discount' | 'total' | 'waived'
> & { lines: readonly SoldLine[] };

/** A size with the price that its product has today, before anybody's discounts. */
interface TodaysSize {
  productId: number;
  listPrice: Cents;
}

interface PricedBack {
  lineId: number;
  units: number;
  /** Null after the size was deleted. */
  today: TodaysSize | null;
}

interface PricedOut extends Pick<OrderLine, 'listPrice' | 'unitPrice' | 'transferDiscount'> {
  sizeId: number;
  quantity: number;
  today: TodaysSize;
}

/** An order after an exchange, and what the goods of it are worth. */
export interface ExchangedTotals {
  products: Cents;
  coupon: Cents;
  discount: Cents;
  delivery: Cents;
  total: Cents;
  waived: Cents;
  /** The lines that come in, with their prices. */
  added: Omit<PricedOut, 'today'>[];
  value: Cents;
  cost: Cents;
}

/**
 * Goods that come back are worth what they cost after all discounts; new ones have today's price. Another size of the same product
 * that costs the same today is even: it takes over price and share of the discounts. Null for more units than are left.
 */
export function exchangedTotals(
  order: ExchangedOrder,
  refunds: readonly OrderRefund[],
  { back, out }: { back: readonly PricedBack[]; out: readonly PricedOut[] },
): ExchangedTotals | null {
  const goods = refundableGoods(order, refunds);
  const all = back.map(({ lineId, units }) => ({ lineId, units }));
  const value = refundOfGoods(goods, { lines: all, hasShipping: false })?.amount;
  if (value === undefined) return null;
  const { added, priced } = matchEven(order.lines, back, out);
  const lines = priced.filter(({ units }) => units > 0);
  const lost = refundOfGoods(goods, { lines, hasShipping: false })?.amount ?? 0;
  const gross = lines.reduce((sum, { lineId, units }) => {
    return sum + units * (order.lines.find(({ id }) => id === lineId)?.unitPrice ?? 0);
  }, 0);
  const gained = added
    .filter(({ isEven }) => !isEven)
    .reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const { coupon, discount = 0, waived = 0, productsCost, shippingCost: delivery } = order;
  // The discounts of what leaves, and its share of what the shop did not ask for, leave with it.
  const reduced = gross - lost;
  const [ofCoupon = 0, ofDiscount = 0] = shareOut(
    Math.min(reduced, (coupon?.value ?? 0) + discount),
    [coupon?.value ?? 0, discount],
  );
  const products = productsCost - gross + gained;
  const left = { coupon: (coupon?.value ?? 0) - ofCoupon, discount: discount - ofDiscount };
  return {
    products,
    ...left,
    delivery,
    total: products - left.coupon - left.discount + delivery,
    waived: waived - (reduced - ofCoupon - ofDiscount),
    added: added.map(({ isEven: _isEven, ...line }) => line),
    value,
    cost: value - lost + gained,
  };
}

/** Pairs units of the same product that cost the same today; the rest has prices of its own. */
function matchEven(
  lines: readonly SoldLine[],
  back: readonly PricedBack[],
  out: readonly PricedOut[],
) {
  const priced = back.map((each) => ({ ...each }));
  const added: (Omit<PricedOut, 'today'> & { isEven: boolean })[] = [];
  for (const { today, ...line } of out) {
    let left = line.quantity;
    for (const each of priced) {
      const sold = lines.find(({ id }) => id === each.lineId);
      const isSame =
        each.today?.productId === today.productId && each.today.listPrice === today.listPrice;
      const quantity = Math.min(left, each.units);
      if (!sold || !isSame || quantity === 0) continue;
      const { listPrice, unitPrice, transferDiscount = 0 } = sold;
      added.push({ ...line, quantity, listPrice, unitPrice, transferDiscount, isEven: true });
      each.units -= quantity;
      left -= quantity;
    }
    if (left > 0) added.push({ ...line, quantity: left, isEven: false });
  }
  return { added, priced };
}
