import { returnBy } from '../../../../domain/orders/exchange.ts';
import { nextExchangeState } from '../../../../domain/orders/exchangeMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { AdvanceDeps } from '../life/advanceOrder.ts';
import { makeEdit } from '../edits/makeEdit.ts';
import type { HeldOrder, Mover } from '../life/lifeRepository.ts';
import type { OrderNotification } from '../mails/OrderNotification.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { HeldExchange } from './exchangesRepository.ts';

/** Makes the edit of a locked order whose difference came, or takes its exchange on; returns the news of it. */
export async function goOn(
  deps: AdvanceDeps,
  trx: Queries,
  held: HeldOrder,
  { by, settings }: { by: Mover; settings: OrderSettings },
): Promise<OrderNotification | null> {
  const exchange = await deps.exchanges.held(trx, held.id);
  if (exchange) return followPaid(deps, trx, held, exchange, { at: by.at, settings });
  const waiting = await deps.edits.find(trx, held.id);
  if (!waiting) return null;
  await makeEdit(deps, trx, held, waiting, by);
  return { kind: 'edited', text: '' };
}

/** Takes an exchange on whose difference came; returns the news for the buyer, null if it did not wait for that. */
async function followPaid(
  { exchanges, edits }: Pick<AdvanceDeps, 'exchanges' | 'edits'>,
  trx: Queries,
  { id: orderId }: Pick<HeldOrder, 'id'>,
  { id, state, goesFirst }: HeldExchange,
  { at, settings }: { at: number; settings: OrderSettings },
): Promise<OrderNotification | null> {
  const next = nextExchangeState(state, { type: 'exchange.paid', goesFirst });
  if (!next) return null;
  const dueAt = next === 'waitingReturn' ? returnBy(at, settings.exchanges) : null;
  await exchanges.change(trx, id, { state: next, dueAt });
  if (dueAt !== null) await edits.prolong(trx, orderId, dueAt);
  const all = await exchanges.ofOrder(trx, orderId);
  const exchange = all.find((each) => each.id === id);
  return exchange ? { kind: 'exchange', step: 'paid', exchange } : null;
}
