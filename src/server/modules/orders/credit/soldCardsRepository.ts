import type { OrderGiftCard } from '../../../../domain/orders/order.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { WantedGiftCard } from '../../../../domain/orders/giftCard.ts';
import type { Queries } from '../../../platform/database/Database.ts';

/** The sale of a card, as its order has it. */
interface SoldCard {
  orderId: number;
  /** The card; null until the order is paid. */
  accountId: number | null;
  total: Cents;
  months: number;
  recipient: string;
  recipientName: string;
  message: string;
  /** The buyer's. */
  buyerName: string;
}

/** Cards that orders buy. */
export function soldCardsRepository() {
  const sales = (on: Queries) =>
    on
      .selectFrom('gift_card_sales as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(['s.order_id as orderId', 's.account_id as accountId', 'o.total_cents as total'])
      .select(['s.months', 's.recipient', 's.recipient_name as recipientName', 's.message'])
      .select('o.first_name as buyerName');

  return {
    add: async (
      trx: Queries,
      orderId: number,
      { recipient, message }: WantedGiftCard,
      months: number,
    ): Promise<void> => {
      await trx
        .insertInto('gift_card_sales')
        .values({
          order_id: orderId,
          account_id: null,
          months,
          recipient: recipient?.email ?? '',
          recipient_name: recipient?.name ?? '',
          message,
        })
        .execute();
    },
    find: async (
      on: Queries,
      of: { orderId: number } | { accountId: number },
    ): Promise<SoldCard | null> => {
      const found =
        'orderId' in of
          ? sales(on).where('s.order_id', '=', of.orderId)
          : sales(on).where('s.account_id', '=', of.accountId);
      return (await found.executeTakeFirst()) ?? null;
    },
    setCard: async (trx: Queries, orderId: number, accountId: number): Promise<void> => {
      await trx
        .updateTable('gift_card_sales')
        .set({ account_id: accountId })
        .where('order_id', '=', orderId)
        .execute();
    },
    /** The balance of the card that an order has sold; null without one. */
    leftOf: async (on: Queries, orderId: number): Promise<Cents | null> => {
      const row = await on
        .selectFrom('gift_card_sales as s')
        .innerJoin('credit_accounts as c', 'c.id', 's.account_id')
        .select('c.balance_cents as left')
        .where('s.order_id', '=', orderId)
        .executeTakeFirst();
      return row?.left ?? null;
    },
    /** Cards by the id of their order; orders of goods have none. */
    ofOrders: async (
      on: Queries,
      orderIds: readonly number[],
    ): Promise<Map<number, OrderGiftCard>> => {
      const rows = await on
        .selectFrom('gift_card_sales as s')
        .leftJoin('credit_accounts as c', 'c.id', 's.account_id')
        .select(['s.order_id', 's.recipient', 's.recipient_name', 's.message', 'c.ending'])
        .where('s.order_id', 'in', orderIds)
        .execute();
      return new Map(
        rows.map((row) => [
          row.order_id,
          {
            recipient:
              row.recipient === '' ? null : { name: row.recipient_name, email: row.recipient },
            message: row.message,
            ending: row.ending,
          },
        ]),
      );
    },
  };
}

export type SoldCardsRepository = ReturnType<typeof soldCardsRepository>;
