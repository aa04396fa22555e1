import {
  isExchangeHeld,
  returnBy,
  type OrderExchange,
} from '../../../../domain/orders/exchange.ts';
import { priceOf } from '../../../../domain/orders/orderPayments.ts';
import { unitsGivenBack } from '../../../../domain/orders/refundShares.ts';
import type { Actor } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid } from '../../../platform/ShopError.ts';
import type { EditsService } from '../edits/editsService.ts';
import { bookEdit, countAtPrice, makeEdit } from '../edits/makeEdit.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import type { HeldOrder, Mover } from '../life/lifeRepository.ts';
import type { SettlementService } from '../life/settlementService.ts';
import {
  lockExchange,
  noteExchange,
  OVER,
  stateAfter,
  tellOfExchange,
  type SeenExchange,
} from './exchangeRecord.ts';

interface ReceivedGoods extends SeenExchange {
  /** Units of them that can be sold again. */
  restocked: readonly { lineId: number; units: number }[];
}

interface SentGoods extends SeenExchange {
  carrier: string;
  /** '' for none. */
  trackingCode: string;
}

/** An exchange after it was accepted. Every method: @throws ShopError notFound, conflict */
export interface ExchangeSteps {
  /** The old goods are back; a difference that the buyer is owed goes back. @throws ShopError invalid */
  receive(number: string, by: Actor, received: ReceivedGoods): Promise<void>;
  /** The new goods leave in one parcel, or are ready to be picked up. */
  send(number: string, by: Actor, parcel: SentGoods): Promise<void>;
  /** Nothing more will come of it. */
  close(number: string, by: Actor, closed: SeenExchange & { reason: string }): Promise<void>;
}

const DISPUTED = 'El pago del pedido está en disputa: el cambio espera.';
const NOT_PAID = 'El pago del pedido fue devuelto: anulá o cerrá el cambio.';
const NOTHING_LEFT = 'No queda nada por mandar de este cambio: cerralo.';
const TOO_MANY_BACK = 'Es más de lo que vuelve.';
const NOTE = 'Cambio de productos';

export function exchangeSteps(
  deps: LifeDeps,
  settlement: Pick<SettlementService, 'reprice'>,
  edited: Pick<EditsService, 'giveBackDue'>,
): ExchangeSteps {
  const { database, life, refunds, edits, exchanges, parcels, stock, clock } = deps;
  const now = (): number => clock.now().getTime();

  /** @throws ShopError conflict */
  function refuseUnpaid({ isDisputed, paymentStatus }: HeldOrder): void {
    if (isDisputed) throw conflict(DISPUTED);
    if (paymentStatus !== 'approved') throw conflict(NOT_PAID);
  }

  /** Changes lines and price of the order; returns the lines that came in. */
  async function book(trx: Queries, held: HeldOrder, by: Mover) {
    const edit = await edits.find(trx, held.id);
    if (!edit || held.editTotal === null) throw conflict(OVER);
    const price = { total: edit.total, waived: held.waived + (edit.waivedChange ?? 0) };
    const difference = priceOf(price) - (held.editTotal - held.waived);
    await bookEdit(deps, trx, held, { difference, by });
    if (difference < 0) await countAtPrice(deps, trx, held, { ...price, at: by.at });
    const ids = await makeEdit(deps, trx, held, edit, by);
    await settlement.reprice(trx, held.number, by);
    return edit.added.map(({ sizeId, quantity: units }, at) => {
      return { lineId: ids[at] ?? 0, units, sizeId };
    });
  }

  return {
    receive: async (number, by, { restocked, ...seen }) => {
      await database.transaction(async (trx) => {
        const found = await lockExchange(deps, trx, number, seen);
        const { held, exchange } = found;
        const state = stateAfter(exchange, { type: 'exchange.received' });
        const at = now();
        const mover = { userId: by.userId, at };
        const back = exchange.back.map((each) => {
          const units = restocked.find(({ lineId }) => lineId === each.lineId)?.units ?? 0;
          return { ...each, restocked: each.sizeId === null ? 0 : units };
        });
        for (const [row, { units, restocked: again }] of back.entries()) {
          if (again > units) {
            throw invalid(TOO_MANY_BACK, { [`restocked.${row}.units`]: [TOO_MANY_BACK] });
          }
        }
        let { out } = exchange;
        if (isExchangeHeld(exchange)) {
          refuseUnpaid(held);
          out = withLines(out, await book(trx, held, mover));
        }
        const bySize = Map.groupBy(back, ({ sizeId }) => sizeId);
        const moves = [...bySize].flatMap(([sizeId, own]) => {
          const delta = own.reduce((sum, each) => sum + each.restocked, 0);
          return sizeId === null || delta === 0 ? [] : [{ sizeId, delta }];
        });
        await stock.move(trx, moves, {
          ...mover,
          reason: 'returned',
          note: NOTE,
          orderId: held.id,
        });
        const isOver = state === 'done';
        const change = { state, back, out, receivedAt: at, dueAt: null };
        await exchanges.change(trx, exchange.id, { ...change, ...(isOver && { endedAt: at }) });
        const text = back.map((each) => `${each.restocked}/${each.units} × ${nameOf(each)}`);
        await noteExchange(deps, trx, found, {
          by,
          kind: 'exchangeReceived',
          text: text.join(', '),
          at,
        });
        await tellOfExchange(deps, trx, { number, id: exchange.id, step: 'received' });
      });
      deps.afterCommit();
      await edited.giveBackDue(number, by);
    },

    send: async (number, by, { carrier, trackingCode, ...seen }) => {
      const settings = await deps.settings();
      await database.transaction(async (trx) => {
        const found = await lockExchange(deps, trx, number, seen);
        const { held, exchange } = found;
        const state = stateAfter(exchange, { type: 'exchange.sent' });
        refuseUnpaid(held);
        const at = now();
        const mover = { userId: by.userId, at };
        const isHeld = isExchangeHeld(exchange);
        const out = isHeld ? withLines(exchange.out, await book(trx, held, mover)) : exchange.out;
        const given = await refunds.ofOrder(trx, held.id);
        const lines = out
          .flatMap((each) => each.lines ?? [])
          .map(({ lineId, units }) => ({ lineId, units: units - unitsGivenBack(given, lineId) }))
          .filter(({ units }) => units > 0);
        if (lines.length === 0) throw conflict(NOTHING_LEFT);
        const isPickup = held.shippingType === 'pickup';
        const code = trackingCode === '' ? null : trackingCode;
        if (!isPickup) {
          const parcel = { carrier, trackingCode: code, sentAt: at, lines };
          await parcels.add(trx, { ...parcel, orderId: held.id });
        }
        await life.save(trx, held.id, isPickup ? {} : { carrier, tracking_code: code });
        const dueAt = exchange.receivedAt === null ? returnBy(at, settings.exchanges) : null;
        await exchanges.change(trx, exchange.id, {
          state,
          back: exchange.back,
          out,
          sentAt: at,
          dueAt,
        });
        const way = [carrier, trackingCode].filter((part) => part !== '').join(' ');
        await noteExchange(deps, trx, found, {
          by,
          kind: 'exchangeSent',
          text: way,
          at,
        });
        await tellOfExchange(deps, trx, { number, id: exchange.id, step: 'sent' });
      });
      deps.afterCommit();
    },

    close: async (number, by, { reason, ...seen }) => {
      await database.transaction(async (trx) => {
        const found = await lockExchange(deps, trx, number, seen);
        const { exchange } = found;
        const isReceived = exchange.receivedAt !== null;
        const state = stateAfter(exchange, { type: 'exchange.closed', isReceived });
        const at = now();
        await exchanges.change(trx, exchange.id, { state, endedAt: at, dueAt: null });
        await noteExchange(deps, trx, found, {
          by,
          kind: 'exchangeClosed',
          text: reason,
          at,
        });
      });
    },
  };
}

function nameOf({
  title,
  color,
  size,
}: OrderExchange['out'][number] | OrderExchange['back'][number]) {
  return `${title} (${color}, ${size})`;
}

/** Each size that went out knows its lines of the order. */
function withLines(
  out: OrderExchange['out'],
  lines: readonly { lineId: number; units: number; sizeId: number }[],
): OrderExchange['out'] {
  return out.map((each) => ({
    ...each,
    lines: lines
      .filter(({ sizeId }) => sizeId === each.sizeId)
      .map(({ lineId, units }) => ({ lineId, units })),
  }));
}
