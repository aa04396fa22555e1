import type { Order, SentParcel } from '../../../../domain/orders/order.ts';
import { unsentLines, type UnsentLine } from '../../../../domain/orders/unsentLines.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import { waitsForEdit } from '../edits/makeEdit.ts';
import { advanceOrder, type LifeDeps } from '../life/advanceOrder.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import type { HeldOrder } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';

/** A part of an order that leaves. */
export interface NewParcel {
  version: number;
  carrier: string;
  /** '' for none. */
  trackingCode: string;
  lines: readonly UnsentLine[];
}

export interface ParcelsService {
  /** Sends a part of an order; the last one takes the order on. @throws ShopError notFound, invalid, conflict */
  send(number: string, by: Actor, parcel: NewParcel): Promise<void>;
  /** Takes an order on whose lines were all sent or given back; nothing if there are others. */
  follow(number: string, by: Actor): Promise<void>;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NO_LINE = 'Ese producto no es de este pedido.';
const PICKED_UP = 'Los pedidos que se retiran no llevan paquetes.';
const NOT_PACKED = 'Un paquete sale cuando el pedido está armado y todavía no salió entero.';
const NOT_PAID = 'El pago del pedido está en disputa o fue devuelto: no puede salir.';

export function parcelsService(deps: LifeDeps): ParcelsService {
  const { database, life, orders, refunds, parcels, notifyBuyer, clock } = deps;
  const log = orderLogRepository();

  return {
    send: async (number, by, { version, carrier, trackingCode, lines }) => {
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        const stored = held && (await orders.findOn(trx, number));
        if (!held || !stored) throw notFound(NO_ORDER);
        await refuseStale(trx, held, version);
        refuseUnsendable(held);
        if (held.editTotal !== null) throw conflict(waitsForEdit(held));
        const left = unsentLines(stored.order, await refunds.ofOrder(trx, held.id));
        for (const [at, line] of lines.entries()) refuseTooMany(stored.order, left, line, at);
        const at = clock.now().getTime();
        const code = trackingCode === '' ? null : trackingCode;
        const parcel = { carrier, trackingCode: code, sentAt: at, lines: [...lines] };
        const mover = { userId: by.userId, at };
        const id = await parcels.add(trx, { ...parcel, orderId: held.id });
        const isLast = sumOf(lines) === sumOf(left);
        const isSent =
          isLast &&
          (await advanceOrder(deps, trx, held, {
            step: 'order.shipped',
            by: mover,
            cause: 'status',
          }));
        if (isLast && !isSent) throw conflict(NOT_PAID);
        await life.save(trx, held.id, { carrier, tracking_code: code });
        const text = parcelSentence(stored.order, parcel);
        await log.add(trx, held.id, { kind: 'parcel', text, ...mover });
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'order',
          id: number,
          before: { parcels: stored.order.parcels?.length ?? 0, status: held.status },
          after: {
            parcels: (stored.order.parcels?.length ?? 0) + 1,
            status: isSent ? 'shipped' : held.status,
            carrier,
            trackingCode,
          },
        });
        const now = await orders.findOn(trx, number);
        if (now) await notifyBuyer(trx, now, { kind: 'parcelSent', parcelId: id });
      });
      deps.afterCommit();
    },

    follow: async (number, by) => {
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        const stored = held && (await orders.findOn(trx, number));
        if (!held || !stored?.order.parcels?.length || held.status !== 'prepared') return;
        if (sumOf(unsentLines(stored.order, await refunds.ofOrder(trx, held.id))) > 0) return;
        const mover = { userId: by.userId, at: clock.now().getTime() };
        await advanceOrder(deps, trx, held, { step: 'order.shipped', by: mover, cause: 'status' });
      });
      deps.afterCommit();
    },
  };
}

/** Puts all that is left of an order that is sent in parts into one more parcel; null without any, or without parcels. */
export async function sendRest(
  { refunds, parcels }: Pick<LifeDeps, 'refunds' | 'parcels'>,
  trx: Queries,
  order: Order,
  parcel: Pick<SentParcel, 'carrier' | 'trackingCode' | 'sentAt'>,
): Promise<number | null> {
  if (!order.parcels?.length) return null;
  const left = unsentLines(order, await refunds.ofOrder(trx, order.id));
  const lines = left.filter(({ units }) => units > 0);
  return lines.length === 0 ? null : parcels.add(trx, { ...parcel, orderId: order.id, lines });
}

/** `2 × Malla Corriente (Azul, M) · Andreani AR1` */
export function parcelSentence(
  order: Pick<Order, 'lines'>,
  { carrier, trackingCode, lines }: Omit<SentParcel, 'id' | 'sentAt'>,
): string {
  const goods = lines.map(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? `${units} × ${line.title} (${line.color}, ${line.size})` : '';
  });
  const way = [carrier, trackingCode ?? ''].filter((part) => part !== '').join(' ');
  return [goods.join(', '), way].filter((part) => part !== '').join(' · ');
}

/** @throws ShopError conflict */
function refuseUnsendable({ status, shippingType, paymentStatus, isDisputed }: HeldOrder): void {
  if (shippingType === 'pickup') throw conflict(PICKED_UP);
  if (status !== 'prepared') throw conflict(NOT_PACKED);
  if (isDisputed || paymentStatus !== 'approved') throw conflict(NOT_PAID);
}

/** @throws ShopError invalid */
function refuseTooMany(
  order: Pick<Order, 'lines'>,
  left: readonly UnsentLine[],
  { lineId, units }: UnsentLine,
  at: number,
): void {
  const line = order.lines.find(({ id }) => id === lineId);
  const most = left.find((each) => each.lineId === lineId)?.units ?? 0;
  if (line && units <= most) return;
  const sentence = line ? `De ${line.title} quedan ${most} por mandar.` : NO_LINE;
  throw invalid(sentence, { [`lines.${at}.units`]: [sentence] });
}

function sumOf(lines: readonly UnsentLine[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}
