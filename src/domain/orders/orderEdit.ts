import type { Cents } from '../money/money.ts';
import type { Address } from '../people/account.ts';
import type { ManualLine } from './manualOrder.ts';
import { shareOut } from './netSales.ts';
import type { Order, OrderLine, ShippingType } from './order.ts';
import { disputeOf, isPaymentInProcess } from './orderPayments.ts';
import { isRefundOpen, type OrderRefund } from './refund.ts';

/** Another way in which an order reaches its buyer. */
export interface EditedDelivery {
  shippingType: ShippingType;
  /** Id of the pick-up point; null for the first. */
  pickupPoint: number | null;
  address: Address;
}

/** The admin's wishes for an order. */
export interface WantedEdit {
  /** Units of lines of the order; 0 takes one out. Lines that are not named stay as they are. */
  lines: readonly { lineId: number; quantity: number }[];
  /** Sizes that come in, at today's price. */
  added: readonly ManualLine[];
  /** Null to keep it. */
  delivery: EditedDelivery | null;
  /** Null for what it was, or for what another delivery is quoted. */
  shippingCost: Cents | null;
  /** A discount of the shop beside coupon and transfer discount; it replaces an earlier one. */
  discount: Cents;
}

/** Parts of an edited order's total. */
export interface EditedTotals {
  products: Cents;
  coupon: Cents;
  discount: Cents;
  delivery: Cents;
  total: Cents;
}

/** The cost of an edit, before it is made. */
export interface EditQuote extends EditedTotals {
  /** The total before. */
  before: Cents;
  added: (ManualLine & { unitPrice: Cents; available: number })[];
  /** The buyer pays this before the edit happens; 0 if nothing. */
  toPay: Cents;
  /** The buyer gets this back; 0 if nothing. */
  toGiveBack: Cents;
  /** The edit is made at once. */
  isAtOnce: boolean;
}

type PricedLine = Pick<OrderLine, 'id' | 'quantity' | 'unitPrice'>;

interface EditedParts {
  /** The new units of lines, by id. */
  quantities: ReadonlyMap<number, number>;
  added: readonly Pick<OrderLine, 'quantity' | 'unitPrice'>[];
  delivery: Cents;
  discount: Cents;
}

/**
 * Lines keep their price. The coupon is shared by all units that had it (decision 29), so that one taken out takes its
 * share along, and one that comes in has none. Reductions never exceed what they are for.
 */
export function editedTotals(
  { lines, coupon }: Pick<Order, 'coupon'> & { lines: readonly PricedLine[] },
  { quantities, added, delivery, discount }: EditedParts,
): EditedTotals {
  const shares = shareOut(
    coupon?.value ?? 0,
    lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
  );
  let kept = 0;
  let products = added.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  for (const [at, { id, quantity, unitPrice }] of lines.entries()) {
    const units = quantities.get(id) ?? quantity;
    const each = shareOut(shares[at] ?? 0, Array<number>(quantity).fill(1));
    kept += each.slice(0, units).reduce((sum, share) => sum + share, 0);
    products += units * unitPrice;
  }
  const couponValue = Math.min(kept, products + delivery);
  const given = Math.min(discount, products + delivery - couponValue);
  const total = products - couponValue - given + delivery;
  return { products, coupon: couponValue, discount: given, delivery, total };
}

type EditedOrder = Pick<
  Order,
  'status' | 'paymentStatus' | 'payments' | 'parcels' | 'pendingEdit' | 'total' | 'giftCard'
>;

/** The reason why an order cannot be edited now; null if it can. */
export type EditObstacle =
  'giftCard' | 'sent' | 'ended' | 'open' | 'disputed' | 'inProcess' | 'refunding';

export function editObstacle(
  order: EditedOrder,
  refunds: readonly Pick<OrderRefund, 'state'>[],
): EditObstacle | null {
  const { status, paymentStatus, parcels = [], pendingEdit } = order;
  if (status === 'cancelled' || paymentStatus === 'expired' || paymentStatus === 'refunded') {
    return 'ended';
  }
  if (order.giftCard) return 'giftCard';
  if ((status !== 'pending' && status !== 'prepared') || parcels.length > 0) return 'sent';
  if (pendingEdit) return 'open';
  if (disputeOf(order) === 'open') return 'disputed';
  if (isPaymentInProcess(order)) return 'inProcess';
  return refunds.some(isRefundOpen) ? 'refunding' : null;
}

/** The order as its ways to pay see it: while an edit waits, what is missing of that is paid like the rest of any order. */
export function asPayable(order: Order): Order {
  const { pendingEdit } = order;
  if (!pendingEdit) return order;
  const received = order.payments.reduce((sum, { counted = 0 }) => sum + counted, 0);
  return {
    ...order,
    status: 'pending',
    paymentStatus: 'pending',
    total: received + pendingEdit.missing,
    waived: 0,
    expiresAt: pendingEdit.expiresAt,
  };
}
