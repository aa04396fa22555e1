import type { OrderFilters } from '../../../../domain/orders/adminOrder.ts';
import type { Order, OrderStatus } from '../../../../domain/orders/order.ts';
import { stepTo } from '../../../../domain/orders/orderActions.ts';
import type { Page } from '../../../../domain/page.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { OrderNotification } from '../mails/OrderNotification.ts';
import { waitsForEdit } from '../edits/makeEdit.ts';
import { sendRest } from '../parcels/parcelsService.ts';
import { advanceOrder, type LifeDeps } from './advanceOrder.ts';
import { confirmedMoney, refuseStale, type ConfirmedMoney } from './confirmedMoney.ts';
import type { HeldOrder } from './lifeRepository.ts';
import { orderLogRepository } from './orderLogRepository.ts';
import type { SettlementService } from './settlementService.ts';

/** The merchant's operations on orders. */
export interface StatusUpdate {
  numbers: string[];
  status: OrderStatus;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
  /** Reason of a cancellation, for the shop alone. */
  reason?: string | undefined;
  /** Version that the admin has seen; absent for callers without one. */
  version?: number | undefined;
}

export interface AdminOrdersService extends ConfirmedMoney {
  /** Newest first. @throws ShopError notFound past the end */
  list(filters: OrderFilters, page: PageRequest): Promise<Page<Order>>;
  /** Updates all or none; returns the updated orders. @throws ShopError notFound, conflict */
  updateStatus(update: StatusUpdate, by: Actor): Promise<Order[]>;
}

const NAMES: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  prepared: 'Armado',
  shipped: 'Enviado',
  received: 'Recibido',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
};

/** Statuses of orders that the buyer picks up. */
const PICKUP_NAMES: typeof NAMES = {
  ...NAMES,
  shipped: 'Listo para retirar',
  received: 'Retirado',
};

/** An order as it was when an admin read it. */
type Seen = Pick<HeldOrder, 'number' | 'status' | 'paymentStatus' | 'version'>;

const CLOSED = { page: 'close' } as const;

export function adminOrdersService(
  deps: LifeDeps,
  settlement: SettlementService,
): AdminOrdersService {
  const { database, orders, life, notifyBuyer, payments, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  /**
   * Stopping a payment may change the order itself: the admin's version counts before that, and after it only whether the
   * order was paid or moved on meanwhile.
   */
  async function readBefore(number: string, version: number): Promise<Seen> {
    const stored = await orders.find(number);
    if (!stored) throw notFound(`No encontramos el pedido ${number}.`);
    const seen = { ...stored.order, version: stored.version };
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

  /** The last parcel of an order that was sent in parts; the order says its code. Null where nothing was left. */
  async function restOf(
    trx: Queries,
    order: Order,
    { carrier = order.carrier, trackingCode = '' }: StatusUpdate,
    sentAt: number,
  ): Promise<number | null> {
    const code = trackingCode === '' ? null : trackingCode;
    const id = await sendRest(deps, trx, order, { carrier, trackingCode: code, sentAt });
    if (id !== null) await life.save(trx, order.id, { carrier, tracking_code: code });
    return id;
  }

  return {
    list: async (filters, page) =>
      pageOfList(page, await orders.count(filters), (range) => orders.list(filters, range)),

    updateStatus: async (update, by) => {
      const { numbers, status, carrier, trackingCode, reason, version } = update;
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
        const updated: Order[] = [];
        for (const each of held) {
          const isAsSeen =
            seen?.status === each.status &&
            (seen.paymentStatus !== 'approved') === (each.paymentStatus !== 'approved');
          await refuseStale(trx, each, seen && isAsSeen ? each.version : version);
          const parcel = { carrier, trackingCode };
          const before = await orders.findOn(trx, each.number);
          refuseOpenEnds(each, before?.order, isEnding);
          const isDone =
            status !== 'pending' &&
            (await advanceOrder(deps, trx, each, {
              step: stepTo(status),
              by: mover,
              cause,
              ...parcel,
            }));
          if (!isDone) throw conflict(forbiddenSentence(each, status));
          if (reason) await log.add(trx, each.id, { kind: 'cancelled', text: reason, ...mover });
          await recordAudit(trx, by, {
            at: mover.at,
            action: 'statusChanged',
            entity: 'order',
            id: each.number,
            before: { status: each.status },
            after: { status, ...parcel },
          });
          const rest =
            before && status === 'shipped'
              ? await restOf(trx, before.order, update, mover.at)
              : null;
          const after = await orders.findOn(trx, each.number);
          if (!after) throw new Error(`Order ${each.number} is gone`);
          const notification = notificationOf(after.order, stopped.has(each.number), rest);
          if (notification) await notifyBuyer(trx, after, notification);
          updated.push(after.order);
        }
        return updated;
      });
      deps.afterCommit();
      return changed;
    },

    ...confirmedMoney(deps, settlement),
  };
}

/** Each parcel has its own mail. */
function notificationOf(
  { status, parcels }: Order,
  isUncharged: boolean,
  parcelId: number | null,
): OrderNotification | null {
  if (status === 'shipped' && parcels?.length) {
    return parcelId === null ? null : { kind: 'parcelSent', parcelId };
  }
  if (status === 'prepared' || status === 'shipped') return { kind: status };
  return status === 'cancelled' ? { kind: status, isUncharged } : null;
}

/** @throws ShopError conflict for an order that left in part, or with a change that waits */
function refuseOpenEnds(held: HeldOrder, order: Order | undefined, isEnding: boolean): void {
  if (isEnding && order?.parcels?.length) throw conflict(partSent(held));
  const isUnsent = held.status === 'pending' || held.status === 'prepared';
  if (!isEnding && isUnsent && held.editTotal !== null) throw conflict(waitsForEdit(held));
}

function partSent({ number }: HeldOrder): string {
  return `Una parte del pedido ${number} ya salió: no se puede cancelar. Devolvé el dinero de lo que no va a salir.`;
}

function forbiddenSentence(
  { number, status, paymentStatus, isDisputed, shippingType }: HeldOrder,
  wanted: OrderStatus,
): string {
  const isNext =
    (status === 'pending' && wanted === 'prepared') ||
    (status === 'prepared' && wanted === 'shipped');
  const names = shippingType === 'pickup' ? PICKUP_NAMES : NAMES;
  const forbidden = `no puede pasar a ${names[wanted]}.`;
  if (isNext && isDisputed) return `El pago del pedido ${number} está en disputa: ${forbidden}`;
  if (isNext && paymentStatus === 'refunded') {
    return `El pago del pedido ${number} fue devuelto: ${forbidden}`;
  }
  return isNext
    ? `El pedido ${number} todavía no está pago.`
    : `El pedido ${number} está ${names[status]} y ${forbidden}`;
}
