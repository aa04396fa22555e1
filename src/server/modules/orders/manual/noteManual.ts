import { CASH } from '../../../../domain/orders/manualOrder.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { invalid } from '../../../platform/ShopError.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import { type SettlementService, TRANSFER } from '../life/settlementService.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { ManualPlacement } from '../placing/draftOrder.ts';

interface NotedOrder {
  manual: ManualPlacement;
  order: Order;
  settings: OrderSettings;
  /** Milliseconds since 1970. */
  placedAt: number;
}

/** Records who made the order, and settles money that is there. @throws ShopError invalid for another amount */
export async function noteManual(
  { settlement }: { settlement: Pick<SettlementService, 'settleIn'> },
  trx: Queries,
  { manual: { by, payment, received }, order, settings, placedAt: at }: NotedOrder,
): Promise<void> {
  const { id, number, total } = order;
  await recordAudit(trx, by, {
    ...{ at, action: 'created', entity: 'order', id: number },
    after: { payment, total, lines: order.lines.length },
  });
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
    payment: {
      id: number,
      provider: kind === 'cash' ? CASH : TRANSFER,
      orderNumber: number,
      status: 'approved',
      amount: total,
      currency: 'ARS',
      refunded: 0,
      dispute: null,
      changedAt: null,
    },
  });
}
