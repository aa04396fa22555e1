import type { Order, OrderStatus } from '../../../domain/orders/order.ts';

export type StepName =
  'placed' | 'paid' | 'paidLate' | Exclude<OrderStatus, 'pending'> | 'readyToPickUp' | 'cardSent';

export interface TimelineStep {
  name: StepName;
  /** Milliseconds since 1970; null for steps that have not happened or whose time is unknown. */
  at: number | null;
  /** `now`: the last that happened, while something is still to come. */
  state: 'done' | 'now' | 'ahead';
}

const STEPS: readonly OrderStatus[] = ['prepared', 'shipped', 'received'];
/** A gift card has nothing to pack: it is sent when it is paid. */
const CARD_STEPS: readonly OrderStatus[] = ['closed'];

type Facts = Pick<
  Order,
  'status' | 'placedAt' | 'paidAt' | 'history' | 'shippingType' | 'giftCard'
>;

/** Past and future steps of an order; a cancelled one has no future steps. */
export function timelineSteps(order: Facts): TimelineStep[] {
  const { status, placedAt, paidAt, history, shippingType } = order;
  const isPickup = shippingType === 'pickup';
  const reached = new Map(history.map((event) => [event.status, event.at]));
  const way = (order.giftCard ? CARD_STEPS : STEPS).map((each) => ({
    name: order.giftCard ? ('cardSent' as const) : nameOf(each, isPickup),
    at: reached.get(each) ?? null,
    isReached: reached.has(each) || isPast(status, each),
  }));
  const isEnd = status === 'cancelled' || (status === 'closed' && !order.giftCard);
  const end = isEnd ? [status] : [];
  const isLate = paidAt !== null && paidAt > (reached.get('cancelled') ?? Infinity);
  const paid = {
    name: isLate ? 'paidLate' : 'paid',
    at: paidAt,
    isReached: paidAt !== null,
  } as const;
  const steps = [
    { name: 'placed' as const, at: placedAt, isReached: true },
    ...(isLate ? [] : [paid]),
    ...way,
    ...end.map((each) => ({ name: each, at: reached.get(each) ?? null, isReached: true })),
    ...(isLate ? [paid] : []),
  ];
  const shown = status === 'cancelled' ? steps.filter(({ isReached }) => isReached) : steps;
  const last = shown.findLastIndex(({ isReached }) => isReached);
  return shown.map(({ name, at, isReached }, index) => {
    if (!isReached) return { name, at, state: index < last ? 'done' : 'ahead' };
    return { name, at, state: index === last && index < shown.length - 1 ? 'now' : 'done' };
  });
}

function nameOf(status: OrderStatus, isPickup: boolean): StepName {
  // It is not sent: the shop says that it can be fetched.
  if (status === 'shipped' && isPickup) return 'readyToPickUp';
  return status === 'pending' ? 'placed' : status;
}

const ORDER: readonly OrderStatus[] = ['pending', 'prepared', 'shipped', 'received', 'closed'];

/** True if an order got beyond a status, even where its history does not say so. */
function isPast(status: OrderStatus, other: OrderStatus): boolean {
  return status !== 'cancelled' && ORDER.indexOf(status) >= ORDER.indexOf(other);
}
