import type { Order } from '../../../domain/order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { newsEnqueuer } from '../../platform/mail/newsEnqueuer.ts';
import { isPayingByCard } from './mails/orderMail.ts';
import type { OrderNews } from './mails/OrderNews.ts';
import type { ToldOrder } from './mails/orderMailWriter.ts';

/** Has a mail sent to who bought, with the order as it is after the news, in the transaction that makes them. */
export type TellBuyer = (
  trx: Queries,
  whose: { order: Order; userId: number | null },
  news: OrderNews,
) => Promise<void>;

/** Who is paying by card at this moment need not be told that the payment is missing. */
export const CARD_PAYMENT_MS = 10 * 60_000;

export function buyersTeller(clock: Clock): TellBuyer {
  const enqueueNews = newsEnqueuer();
  return async (trx, { order, userId }, news) => {
    const isForgotten = order.buyer === '';
    if (isForgotten) return;
    const told: ToldOrder = { order, news, isGuests: userId === null };
    const mail = { to: order.buyer, news: JSON.stringify(told) };
    const now = clock.now().getTime();
    await enqueueNews(trx, mail, {
      now,
      dueAt: isPayingByCard(news) ? now + CARD_PAYMENT_MS : now,
    });
  };
}
