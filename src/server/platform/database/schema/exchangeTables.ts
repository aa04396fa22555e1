import type { Generated } from 'kysely';
import type { ExchangeState } from '../../../../domain/orders/exchange.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface ExchangeTables {
  order_exchanges: OrderExchangeTable;
}

/** Goods of an order that are exchanged for others. */
export interface OrderExchangeTable {
  id: Generated<number>;
  order_id: number;
  state: ExchangeState;
  /** The buyer asked for it. */
  is_buyers: Flag;
  goes_first: Generated<Flag>;
  return_way: ReturnWay | null;
  return_text: Generated<string>;
  /** The buyer's words, or the admin's. '' once the buyer is erased. */
  reason: Generated<string>;
  answer: Generated<string>;
  /** `back` and `out` as JSON. */
  goods: string;
  to_pay_cents: Generated<number>;
  to_give_back_cents: Generated<number>;
  asked_at: Instant;
  due_at: Instant | null;
  received_at: Instant | null;
  sent_at: Instant | null;
  ended_at: Instant | null;
}
