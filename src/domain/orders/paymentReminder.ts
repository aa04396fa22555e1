import { nightAt } from '../time/night.ts';
import type { ReminderSettings } from '../tools/settings.ts';
import { isCredit } from './credit.ts';
import type { Order } from './order.ts';
import { awaitsPayment } from './orderActions.ts';
import { partPaid } from './orderPayments.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** An order that waits longer is no purchase in progress: a card is then reminded of as a transfer is. */
const LONG_MS = 24 * HOUR_MS;
/** The last quarter of an order's life is for paying. */
const LATEST = 0.75;
const EARLIEST = 0.25;
/** A reminder before the night is sent this long before it. */
const BEFORE_NIGHT_MS = HOUR_MS;
/** Time that a reminder leaves at least. */
const LEAST_LEFT_MS = 15 * MINUTE_MS;

type WaitingOrder = Pick<Order, 'paymentMethod' | 'placedAt' | 'expiresAt'>;

/**
 * When an unpaid order is reminded of its payment, by day: after the set time, or earlier if the order would end before.
 * Null if reminders are off, or if there is no such time.
 */
export function paymentReminderTime(
  { paymentMethod, placedAt, expiresAt }: WaitingOrder,
  settings: ReminderSettings,
): number | null {
  const isCard = paymentMethod === 'Tarjeta de Credito';
  const isOn = isCard ? settings.remindsCard : settings.remindsTransfer;
  if (!isOn || expiresAt === null) return null;
  const life = expiresAt - placedAt;
  const isShort = isCard && life <= LONG_MS;
  const after = isShort
    ? settings.cardReminderMinutes * MINUTE_MS
    : settings.transferReminderHours * HOUR_MS;
  const wanted = placedAt + Math.min(after, Math.floor(life * LATEST));
  const night = nightAt(wanted);
  if (!night) return wanted;
  if (night.ends + LEAST_LEFT_MS <= expiresAt) return night.ends;
  const evening = night.begins - BEFORE_NIGHT_MS;
  return evening >= placedAt + life * EARLIEST ? evening : null;
}

/** No money came for it beside credit, none is on its way as far as the shop knows, and there is time left. */
export function isReminded(
  order: Pick<
    Order,
    | 'buyer'
    | 'status'
    | 'paymentStatus'
    | 'expiresAt'
    | 'transferSaidAt'
    | 'payments'
    | 'total'
    | 'waived'
  >,
  now: number,
): boolean {
  const { expiresAt, transferSaidAt = null, payments } = order;
  const isInTime = expiresAt !== null && expiresAt >= now + LEAST_LEFT_MS;
  const isOpen = payments
    .filter((each) => !isCredit(each))
    .some(({ status }) => status === 'pending' || status === 'approved');
  const isUnpaid = awaitsPayment(order) && !isOpen && partPaid(order) === null;
  return order.buyer !== '' && isInTime && isUnpaid && transferSaidAt === null;
}
