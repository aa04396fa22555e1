import type { OrderExchange } from '../../../../domain/orders/exchange.ts';
import { nextExchangeState, type ExchangeStep } from '../../../../domain/orders/exchangeMachine.ts';
import type { OrderLogEntry } from '../../../../domain/orders/adminOrder.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import type { HeldOrder } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { ExchangeMailStep } from '../mails/OrderNotification.ts';
import type { OwnedOrder } from '../ordersRepository.ts';

/** An exchange of an order that an admin has seen as `version`. */
export interface SeenExchange {
  version: number;
  id: number;
}

/** A locked order with one of its exchanges. */
interface FoundExchange {
  held: HeldOrder;
  stored: OwnedOrder;
  exchange: OrderExchange;
}

export const NO_ORDER = 'No encontramos ese pedido.';
export const NO_EXCHANGE = 'No encontramos ese cambio.';
export const OVER = 'Ese cambio ya no está en ese paso.';

const log = orderLogRepository();

type RecordDeps = Pick<LifeDeps, 'life' | 'orders' | 'exchanges' | 'notifyBuyer'>;

/** The order, locked and as the admin saw it. @throws ShopError notFound, conflict */
export async function lockOrder(
  { life, orders }: Pick<RecordDeps, 'life' | 'orders'>,
  trx: Queries,
  number: string,
  version?: number,
): Promise<Omit<FoundExchange, 'exchange'>> {
  const [held] = await life.hold(trx, [number]);
  const stored = held && (await orders.findOn(trx, number));
  if (!held || !stored) throw notFound(NO_ORDER);
  await refuseStale(trx, held, version);
  return { held, stored };
}

/** @throws ShopError notFound, conflict */
export async function lockExchange(
  deps: RecordDeps,
  trx: Queries,
  number: string,
  { id, version }: SeenExchange,
): Promise<FoundExchange> {
  const order = await lockOrder(deps, trx, number, version);
  const all = await deps.exchanges.ofOrder(trx, order.held.id);
  const exchange = all.find((each) => each.id === id);
  if (!exchange) throw notFound(NO_EXCHANGE);
  return { ...order, exchange };
}

/** @throws ShopError conflict for a step that is not allowed */
export function stateAfter({ state }: Pick<OrderExchange, 'state'>, step: ExchangeStep) {
  const next = nextExchangeState(state, step);
  if (!next) throw conflict(OVER);
  return next;
}

/** Counts the change, and writes it into the order's log and the audit. */
export async function noteExchange(
  { exchanges, life }: Pick<RecordDeps, 'exchanges' | 'life'>,
  trx: Queries,
  { held, exchange }: { held: HeldOrder; exchange: Pick<OrderExchange, 'id' | 'state'> },
  { by, ...entry }: Pick<OrderLogEntry, 'kind' | 'text' | 'at'> & { by: Actor },
): Promise<void> {
  await life.save(trx, held.id, {});
  await log.add(trx, held.id, { ...entry, userId: by.userId });
  const after = await exchanges.ofOrder(trx, held.id);
  const state = after.find(({ id }) => id === exchange.id)?.state;
  await recordAudit(trx, by, {
    at: entry.at,
    action: 'changed',
    entity: 'order',
    id: held.number,
    before: { exchange: exchange.state },
    after: { exchange: state, note: entry.text },
  });
}

/** Mails the buyer the exchange as it is now. */
export async function tellOfExchange(
  { orders, exchanges, notifyBuyer }: Pick<RecordDeps, 'orders' | 'exchanges' | 'notifyBuyer'>,
  trx: Queries,
  { number, id, step }: { number: string; id: number; step: ExchangeMailStep },
): Promise<void> {
  const stored = await orders.findOn(trx, number);
  const all = stored ? await exchanges.ofOrder(trx, stored.order.id) : [];
  const exchange = all.find((each) => each.id === id);
  if (stored && exchange) await notifyBuyer(trx, stored, { kind: 'exchange', step, exchange });
}
