import type { OrderFilters } from '../../../../domain/orders/adminOrder.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Order, OrderPayment, OrderStatus } from '../../../../domain/orders/order.ts';
import { stepTo } from '../../../../domain/orders/orderActions.ts';
import { keptOf } from '../../../../domain/orders/orderPayments.ts';
import type { Page } from '../../../../domain/page.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { OrderNotification } from '../mails/OrderNotification.ts';
import { advanceOrder, type LifeDeps } from './advanceOrder.ts';
import type { HeldOrder } from './lifeRepository.ts';
import { orderLogRepository } from './orderLogRepository.ts';
import { type SettlementService, TRANSFER } from './settlementService.ts';

/** The merchant's operations on orders. */
export interface StatusUpdate {
  numbers: string[];
  status: OrderStatus;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
  /** Of a cancellation, for the shop alone. */
  reason?: string | undefined;
  /** What the admin has seen; absent for callers that do not say. */
  version?: number | undefined;
}

/** A transfer as the bank shows it. */
export interface ReceivedTransfer {
  amount: Cents;
  /** The bank's number for it; may be empty. */
  reference: string;
  version: number;
}

/** Money that the shop gave back. */
export interface MadeRefund {
  provider: string;
  paymentId: string;
  amount: Cents;
  reference: string;
  version: number;
}

export interface AdminOrdersService {
  /** Newest first. @throws ShopError notFound past the end */
  list(filters: OrderFilters, page: PageRequest): Promise<Page<Order>>;
  /** Updates all or none; returns the updated orders. @throws ShopError notFound, conflict */
  updateStatus(update: StatusUpdate, by: Actor): Promise<Order[]>;
  /** Confirms a transfer, by default of the order's total. @throws ShopError notFound, conflict for a card payment */
  confirmTransfer(number: string, by: Actor, received?: ReceivedTransfer): Promise<Order>;
  /** Marks money of a payment as given back. @throws ShopError notFound, invalid, conflict */
  markRefund(number: string, by: Actor, refund: MadeRefund): Promise<void>;
}

const NAMES: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  prepared: 'Armado',
  shipped: 'Enviado',
  received: 'Recibido',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
};

/** An order as it was when an admin read it. */
type Seen = Pick<HeldOrder, 'number' | 'status' | 'paymentStatus' | 'version'>;

const CLOSED = { page: 'close' } as const;
const NO_ORDER = 'No encontramos ese pedido.';
const NOT_A_TRANSFER = 'Ese pedido no se paga por transferencia.';
const PAID = 'Ese pedido ya está pago.';
const NO_PAYMENT = 'No encontramos ese pago.';
const TOO_MUCH = 'Es más de lo que queda de ese pago.';

export function adminOrdersService(
  deps: LifeDeps,
  settlement: SettlementService,
): AdminOrdersService {
  const { database, orders, life, notifyBuyer, payments, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  async function refuseStale(on: Queries, held: Seen, version?: number): Promise<void> {
    if (version === undefined || version === held.version) return;
    throw await staleSave(on, 'order', held.number);
  }

  /**
   * Stopping a payment may change the order itself: the admin's version counts before that, and after it only whether the
   * order was paid or moved on meanwhile.
   */
  async function readBefore(number: string, version: number): Promise<Seen> {
    const found = await orders.find(number);
    if (!found) throw notFound(`No encontramos el pedido ${number}.`);
    const seen = { ...found.order, version: found.version };
    await refuseStale(database.db, seen, version);
    return seen;
  }

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

    updateStatus: async ({ numbers, status, carrier, trackingCode, reason, version }, by) => {
      const isEnding = status === 'cancelled';
      const [only = ''] = numbers;
      const seen = isEnding && version !== undefined ? await readBefore(only, version) : null;
      const stopped = isEnding ? await stopPayments(numbers) : new Set<string>();
      const changed = await database.transaction(async (trx) => {
        const held = await life.hold(trx, numbers);
        const missing = numbers.find((each) => held.every(({ number }) => number !== each));
        if (missing !== undefined) throw notFound(`No encontramos el pedido ${missing}.`);
        const mover = { userId: by.userId, at: now() };
        const cause = isEnding ? 'cancelled' : 'status';
        const found: Order[] = [];
        for (const each of held) {
          const isAsSeen =
            seen?.status === each.status &&
            (seen.paymentStatus !== 'approved') === (each.paymentStatus !== 'approved');
          await refuseStale(trx, each, seen && isAsSeen ? each.version : version);
          const parcel = { carrier, trackingCode };
          const isDone =
            status !== 'pending' &&
            (await advanceOrder(deps, trx, each, {
              step: stepTo(status),
              by: mover,
              cause,
              ...parcel,
            }));
          if (!isDone) throw conflict(forbiddenSentence(each, status));
          if (reason !== undefined && reason !== '') {
            await log.add(trx, each.id, { kind: 'cancelled', text: reason, ...mover });
          }
          await recordAudit(trx, by, {
            at: mover.at,
            action: 'statusChanged',
            entity: 'order',
            id: each.number,
            before: { status: each.status },
            after: { status, ...parcel },
          });
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

    confirmTransfer: async (orderNumber, by, received) => {
      const found = await orders.find(orderNumber);
      if (!found) throw notFound(NO_ORDER);
      const { paymentMethod, total, payments: known } = found.order;
      if (paymentMethod !== 'Transferencia bancaria') throw conflict(NOT_A_TRANSFER);
      const { amount = total, reference = '', version } = received ?? {};
      const others = known.filter(({ provider }) => provider === TRANSFER).length;
      const isAnother = received !== undefined && others > 0;
      await settlement.settle(
        {
          provider: TRANSFER,
          id: isAnother ? `${orderNumber}-${others + 1}` : orderNumber,
          orderNumber,
          status: 'approved',
          amount,
          currency: 'ARS',
          refunded: 0,
          dispute: null,
          changedAt: null,
        },
        {
          userId: by.userId,
          before: async (trx, held) => {
            await refuseStale(trx, held, version);
            const isPaid = held.paymentStatus === 'approved';
            if (isPaid && received) throw conflict(PAID);
            if (isPaid) return;
            const entry = { text: reference, amount, userId: by.userId, at: now() };
            await log.add(trx, held.id, { kind: 'transfer', ...entry });
            await recordAudit(trx, by, {
              at: entry.at,
              action: 'transferConfirmed',
              entity: 'order',
              id: orderNumber,
              before: { received: null },
              after: { received: amount },
            });
          },
        },
      );
      return (await orders.find(orderNumber))?.order ?? found.order;
    },

    markRefund: async (orderNumber, by, { provider, paymentId, amount, reference, version }) => {
      const found = await orders.find(orderNumber);
      if (!found) throw notFound(NO_ORDER);
      const isIt = (each: OrderPayment) => each.provider === provider && each.id === paymentId;
      const payment = found.order.payments.find(isIt);
      if (!payment) throw notFound(NO_PAYMENT);
      const kept = keptOf(payment);
      if (amount > kept) throw invalid(TOO_MUCH, { amount: [TOO_MUCH] });
      await settlement.settle(
        {
          ...payment,
          orderNumber,
          status: amount === kept ? 'refunded' : 'approved',
          refunded: payment.refunded + amount,
          changedAt: now(),
        },
        {
          userId: by.userId,
          before: async (trx, held) => {
            await refuseStale(trx, held, version);
            const entry = { text: reference, amount, userId: by.userId, at: now() };
            await log.add(trx, held.id, { kind: 'refund', ...entry });
            await recordAudit(trx, by, {
              at: entry.at,
              action: 'refunded',
              entity: 'order',
              id: orderNumber,
              before: { refunded: payment.refunded },
              after: { refunded: payment.refunded + amount },
            });
          },
        },
      );
    },
  };
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
