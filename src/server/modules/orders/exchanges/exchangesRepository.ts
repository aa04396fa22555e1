import type { Selectable } from 'kysely';
import type { ExchangeState, OrderExchange } from '../../../../domain/orders/exchange.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import type { OrderExchangeTable } from '../../../platform/database/schema/exchangeTables.ts';

type Wish = Pick<OrderExchange, 'isBuyers' | 'reason' | 'back' | 'out' | 'askedAt'>;

type ExchangeChange = Partial<Omit<OrderExchange, 'id' | 'isBuyers' | 'reason' | 'askedAt'>>;

/** The exchange of an order whose goods are held. */
export type HeldExchange = Pick<OrderExchange, 'id' | 'state' | 'goesFirst'>;

export interface ExchangesRepository {
  /** Oldest first. */
  ofOrder(on: Queries, orderId: number): Promise<OrderExchange[]>;
  /** Begins as `asked`. */
  add(trx: Queries, orderId: number, wish: Wish): Promise<number>;
  change(trx: Queries, id: number, change: ExchangeChange): Promise<void>;
  /** The one whose edit of the order waits; null for none. */
  held(on: Queries, orderId: number): Promise<HeldExchange | null>;
}

const HELD: readonly ExchangeState[] = ['waitingPayment', 'waitingReturn', 'toSend'];

export function exchangesRepository(): ExchangesRepository {
  return {
    ofOrder: async (on, orderId) => {
      const rows = await on
        .selectFrom('order_exchanges')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return rows.map(exchangeOf);
    },
    add: async (trx, orderId, { isBuyers, reason, askedAt, ...goods }) => {
      const { id } = await trx
        .insertInto('order_exchanges')
        .values({
          order_id: orderId,
          state: 'asked',
          is_buyers: flag(isBuyers),
          reason,
          goods: goodsOf(goods),
          asked_at: askedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    change: async (trx, id, change) => {
      await trx
        .updateTable('order_exchanges')
        .set(columnsOf(change))
        .where('id', '=', id)
        .execute();
    },
    held: async (on, orderId) => {
      const row = await on
        .selectFrom('order_exchanges as x')
        .innerJoin('order_edits as e', 'e.order_id', 'x.order_id')
        .select(['x.id', 'x.state', 'x.goes_first'])
        .where('x.order_id', '=', orderId)
        .where('x.state', 'in', HELD)
        .where('x.received_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      const { goes_first: goesFirst, ...exchange } = row;
      return { ...exchange, goesFirst: goesFirst === 1 };
    },
  };
}

function goodsOf({ back, out }: Pick<OrderExchange, 'back' | 'out'>): string {
  return JSON.stringify({ back, out });
}

function columnsOf(change: ExchangeChange) {
  const { state, goesFirst, returnWay, returnText, answer, back, out } = change;
  const { toPay, toGiveBack, dueAt, receivedAt, sentAt, endedAt } = change;
  return {
    ...(state !== undefined && { state }),
    ...(goesFirst !== undefined && { goes_first: flag(goesFirst) }),
    ...(returnWay !== undefined && { return_way: returnWay }),
    ...(returnText !== undefined && { return_text: returnText }),
    ...(answer !== undefined && { answer }),
    ...(back && out && { goods: goodsOf({ back, out }) }),
    ...(toPay !== undefined && { to_pay_cents: toPay }),
    ...(toGiveBack !== undefined && { to_give_back_cents: toGiveBack }),
    ...(dueAt !== undefined && { due_at: dueAt }),
    ...(receivedAt !== undefined && { received_at: receivedAt }),
    ...(sentAt !== undefined && { sent_at: sentAt }),
    ...(endedAt !== undefined && { ended_at: endedAt }),
  };
}

function exchangeOf(row: Selectable<OrderExchangeTable>): OrderExchange {
  const { back, out } = JSON.parse(row.goods) as Pick<OrderExchange, 'back' | 'out'>;
  return {
    id: row.id,
    state: row.state,
    isBuyers: row.is_buyers === 1,
    goesFirst: row.goes_first === 1,
    returnWay: row.return_way,
    returnText: row.return_text,
    reason: row.reason,
    answer: row.answer,
    back,
    out,
    toPay: row.to_pay_cents,
    toGiveBack: row.to_give_back_cents,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    receivedAt: row.received_at,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
  };
}
