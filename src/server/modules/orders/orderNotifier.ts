import type { Order } from '../../../domain/orders/order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { notificationEnqueuer } from '../../platform/mail/notificationEnqueuer.ts';
import { isPayingByCard } from './mails/orderMail.ts';
import type { QueuedOrderNotification } from './mails/orderMailWriter.ts';
import type { OrderNotification } from './mails/OrderNotification.ts';

/** Enqueues a mail to the buyer with the order as it is in this transaction. */
export type NotifyBuyer = (
  trx: Queries,
  whose: { order: Order; userId: number | null },
  notification: OrderNotification,
) => Promise<void>;

/** Delays what reminds of the payment while the buyer is on the card provider's page. */
const CARD_PAYMENT_MS = 10 * 60_000;

export function orderNotifier(clock: Clock): NotifyBuyer {
  const enqueueNotification = notificationEnqueuer();
  return async (trx, { order, userId }, notification) => {
    const isErased = order.buyer === '';
    if (isErased) return;
    const queued: QueuedOrderNotification = {
      order,
      news: notification,
      isGuests: userId === null,
    };
    const now = clock.now().getTime();
    await enqueueNotification(
      trx,
      { to: order.buyer, payload: JSON.stringify(queued) },
      { now, dueAt: isPayingByCard(notification, order) ? now + CARD_PAYMENT_MS : now },
    );
  };
}
