import type { Purchase } from '../../../../domain/orders/checkout.ts';
import { CREDIT } from '../../../../domain/orders/credit.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { receivedPayment } from '../../../../domain/orders/orderPayments.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { SettlementService } from '../life/settlementService.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import type { OrdersRepository } from '../ordersRepository.ts';

interface PayDeps {
  credit: Pick<CreditService, 'spend'>;
  settlement: Pick<SettlementService, 'settleIn'>;
  orders: Pick<OrdersRepository, 'findOn'>;
}

interface PaidOrder {
  order: Order;
  purchase: Pick<Purchase, 'credit'>;
  /** Null for a guest. */
  accountId: number | null;
  settings: OrderSettings;
  placedAt: number;
}

/** Takes the credit that the buyer of a new order wants to use; returns the order as it is then. @throws ShopError */
export async function payByCredit(
  { credit, settlement, orders }: PayDeps,
  trx: Queries,
  { order, purchase, accountId, settings, placedAt: at }: PaidOrder,
): Promise<Order> {
  const { credit: wanted } = purchase;
  if (!wanted) return order;
  const { id: orderId, number, total } = order;
  const spent = await credit.spend(trx, { orderId, total, accountId, wanted, at });
  for (const { paymentId: id, amount } of spent) {
    const payment = receivedPayment(CREDIT, { number, id, amount });
    await settlement.settleIn(trx, settings, { payment, userId: null, mailsBuyer: false });
  }
  return (await orders.findOn(trx, number))?.order ?? order;
}
