import { CASH, isOverAtOnce } from '../../../../domain/orders/manualOrder.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { receivedPayment, TRANSFER } from '../../../../domain/orders/orderPayments.ts';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { AdvanceDeps } from '../life/advanceOrder.ts';
import { handOver } from '../life/handOver.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { SettlementService } from '../life/settlementService.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { ManualPlacement } from '../placing/draftOrder.ts';

interface NotedOrder {
  manual: ManualPlacement;
  order: Order;
  settings: OrderSettings;
  /** Milliseconds since 1970. */
  placedAt: number;
}

interface NotingDeps extends AdvanceDeps {
  settlement: Pick<SettlementService, 'settleIn'>;
}

/**
 * Records who made the order, settles money that is there, and closes what is over at once. @throws ShopError invalid for
 * another amount
 */
export async function noteManual(deps: NotingDeps, trx: Queries, noted: NotedOrder): Promise<void> {
  const { manual, order, placedAt: at } = noted;
  const { by, payment } = manual;
  const { number, total } = order;
  await recordAudit(trx, by, {
    at,
    action: 'created',
    entity: 'order',
    id: number,
    after: { payment, total, lines: order.lines.length },
  });
  await settle(deps, trx, noted);
  if (isOverAtOnce(manual)) await handOver(deps, trx, { number, by: { userId: by.userId, at } });
}

/** Money that is there has to be the total. */
async function settle(
  { settlement }: NotingDeps,
  trx: Queries,
  { manual: { by, payment, received }, order: { id, number, total }, ...noted }: NotedOrder,
): Promise<void> {
  const { settings, placedAt: at } = noted;
  if (!received) return;
  if (received.amount !== total) {
    const sentence = `Tiene que ser el total del pedido: ${formatMoney(total)}.`;
    throw invalid(sentence, { 'received.amount': [sentence] });
  }
  if (total === 0) return;
  const { userId } = by;
  const kind = payment === 'cash' ? 'cash' : 'transfer';
  const entry = { kind, text: received.reference, amount: total, userId, at } as const;
  await orderLogRepository().add(trx, id, entry);
  await settlement.settleIn(trx, settings, {
    userId,
    payment: receivedPayment(kind === 'cash' ? CASH : TRANSFER, {
      number,
      id: number,
      amount: total,
    }),
  });
}
