import type { Order, OrderStatus } from '../../../../domain/order.ts';
import type { OrderStep } from '../../../../domain/orderMachine.ts';
import type { Page } from '../../../../domain/page.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { OrderNotification } from '../mails/OrderNotification.ts';
import type { OrderFilters } from '../ordersRepository.ts';
import { advanceOrder, type LifeDeps } from './advanceOrder.ts';
import type { HeldOrder } from './lifeRepository.ts';
import type { SettlementService } from './settlementService.ts';

/** The merchant's operations on orders. */
export interface StatusUpdate {
  numbers: string[];
  status: OrderStatus;
  trackingCode?: string | undefined;
}

export interface AdminOrdersService {
  /** Newest first. @throws ShopError notFound past the end */
  list(filters: OrderFilters, page: PageRequest): Promise<Page<Order>>;
  /** Updates all or none; returns the updated orders. @throws ShopError notFound, conflict */
  updateStatus(update: StatusUpdate, adminId: number | null): Promise<Order[]>;
  /** Confirms a transfer. @throws ShopError notFound, conflict for a card payment */
  confirmTransfer(number: string, adminId: number): Promise<Order>;
}

const NAMES: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  prepared: 'Armado',
  shipped: 'Enviado',
  received: 'Recibido',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
};
const CLOSED = { page: 'close' } as const;
const NO_ORDER = 'No encontramos ese pedido.';
const NOT_A_TRANSFER = 'Ese pedido no se paga por transferencia.';

export function adminOrdersService(
  deps: LifeDeps,
  settlement: SettlementService,
): AdminOrdersService {
  const { database, orders, life, notifyBuyer, payments, clock } = deps;

  /** Orders without a charge, confirmed by the provider: their payment pages are closed. */
  async function stopPayments(numbers: readonly string[]): Promise<Set<string>> {
    const stopped = await Promise.all(
      numbers.map(async (number) => {
        const order = (await orders.find(number))?.order;
        const isCard = order?.paymentMethod === 'Tarjeta de Credito';
        const isUnsent = order?.status === 'pending' || order?.status === 'prepared';
        const isStopped = isCard && isUnsent && (await payments.withdraw(number, CLOSED));
        return isStopped ? [number] : [];
      }),
    );
    return new Set(stopped.flat());
  }

  return {
    list: async (filters, page) =>
      pageOfList(page, await orders.count(filters), (range) => orders.list(filters, range)),

    updateStatus: async ({ numbers, status, trackingCode }, adminId) => {
      const stopped = status === 'cancelled' ? await stopPayments(numbers) : new Set<string>();
      const changed = await database.transaction(async (trx) => {
        const held = await life.hold(trx, numbers);
        const missing = numbers.find((each) => held.every(({ number }) => number !== each));
        if (missing !== undefined) throw notFound(`No encontramos el pedido ${missing}.`);
        const by = { userId: adminId, at: clock.now().getTime() };
        const cause = status === 'cancelled' ? 'cancelled' : 'status';
        const found: Order[] = [];
        for (const each of held) {
          const step = stepTo(status);
          const isDone =
            step !== null &&
            (await advanceOrder(deps, trx, each, { step, by, cause, trackingCode }));
          if (!isDone) throw conflict(forbiddenSentence(each, status));
          const after = await orders.findOn(trx, each.number);
          if (!after) throw new Error(`Order ${each.number} is gone`);
          const notification = notificationOf(status, stopped.has(each.number));
          if (notification) await notifyBuyer(trx, after, notification);
          found.push(after.order);
        }
        return found;
      });
      deps.afterCommit();
      return changed;
    },

    confirmTransfer: async (orderNumber, adminId) => {
      const found = await orders.find(orderNumber);
      if (!found) throw notFound(NO_ORDER);
      const { paymentMethod, total: amount } = found.order;
      if (paymentMethod !== 'Transferencia bancaria') throw conflict(NOT_A_TRANSFER);
      await settlement.settle(
        {
          provider: 'transferencia',
          id: orderNumber,
          orderNumber,
          status: 'approved',
          amount,
          currency: 'ARS',
          refunded: 0,
          dispute: null,
          changedAt: null,
        },
        adminId,
      );
      return (await orders.find(orderNumber))?.order ?? found.order;
    },
  };
}

/** No transition returns to `pending`. */
function stepTo(status: OrderStatus): OrderStep['type'] | null {
  return status === 'pending' ? null : `order.${status}`;
}

function notificationOf(status: OrderStatus, isUncharged: boolean): OrderNotification | null {
  if (status === 'prepared' || status === 'shipped') return { kind: status };
  return status === 'cancelled' ? { kind: status, isUncharged } : null;
}

function forbiddenSentence(
  { number, status, paymentStatus, isDisputed }: HeldOrder,
  wanted: OrderStatus,
): string {
  const isNext =
    (status === 'pending' && wanted === 'prepared') ||
    (status === 'prepared' && wanted === 'shipped');
  const forbidden = `no puede pasar a ${NAMES[wanted]}.`;
  if (isNext && isDisputed) return `El pago del pedido ${number} está en disputa: ${forbidden}`;
  if (isNext && paymentStatus === 'refunded') {
    return `El pago del pedido ${number} fue devuelto: ${forbidden}`;
  }
  return isNext
    ? `El pedido ${number} todavía no está pago.`
    : `El pedido ${number} está ${NAMES[status]} y ${forbidden}`;
}
