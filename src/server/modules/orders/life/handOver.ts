import type { PaymentStatus } from '../../../../domain/orders/order.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { OrdersRepository } from '../ordersRepository.ts';
import { advanceOrder, type AdvanceDeps } from './advanceOrder.ts';
import type { HeldOrder, Mover } from './lifeRepository.ts';

const STEPS = ['order.prepared', 'order.shipped', 'order.received', 'order.closed'] as const;

/** All steps at once, where nothing is left to prepare or to send. */
export async function handOver(
  deps: AdvanceDeps,
  trx: Queries,
  { number, by }: { number: string; by: Mover },
): Promise<void> {
  for (const step of STEPS) {
    const [held] = await deps.life.hold(trx, [number]);
    const isTaken = held && (await advanceOrder(deps, trx, held, { step, by, cause: 'status' }));
    if (!isTaken) throw new Error(`Order ${number} cannot be handed over`);
  }
}

/**
 * Makes the gift card of an order that is paid now, and ends the order, unless its payment is disputed; keeps a card that
 * was made worth what its money is still there for.
 */
export async function followCard(
  deps: AdvanceDeps & { orders: Pick<OrdersRepository, 'findOn'> },
  trx: Queries,
  { id, number, status: before }: HeldOrder,
  { status, ...by }: Mover & { status: PaymentStatus },
): Promise<void> {
  if (status === 'approved' && before === 'pending') {
    const [held] = await deps.life.hold(trx, [number]);
    const order = (await deps.orders.findOn(trx, number))?.order;
    if (!held || !order || held.isDisputed) return;
    await deps.credit.issueSold(trx, order, by);
    await handOver(deps, trx, { number, by });
  }
  await deps.credit.followSale(trx, id, by);
}
