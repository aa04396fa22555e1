import type { Cents } from '../../../../domain/money/money.ts';
import {
  returnBy,
  type ExchangeQuote,
  type ExchangeState,
  type WantedExchange,
} from '../../../../domain/orders/exchange.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { keptPesos } from '../../../../domain/orders/orderPayments.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import type { Actor } from '../../../platform/audit/recordAudit.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { DraftDeps } from '../edits/draftEdit.ts';
import { bookEdit, countAtPrice, takeStock } from '../edits/makeEdit.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import { expiryOf, type OrderSettings } from '../orderSettingsRepository.ts';
import { draftExchange, type DraftedExchange } from './draftExchange.ts';
import {
  lockExchange,
  lockOrder,
  NO_EXCHANGE,
  NO_ORDER,
  noteExchange,
  stateAfter,
  tellOfExchange,
  type SeenExchange,
} from './exchangeRecord.ts';
import { refuseObstacle } from './refuseObstacle.ts';

export interface NewExchange extends WantedExchange {
  version: number;
  /** The wish of the buyer that it answers; null for the admin's own. */
  asked: number | null;
  goesFirst: boolean;
  returnWay: ReturnWay;
  /** The buyer reads how the goods come back. */
  returnText: string;
  /** Only the shop reads it. */
  reason: string;
  /** The admin saw it: the buyer pays it, or gets it back where it is below zero. */
  expectedDifference: Cents;
}

/** Every method about one order: @throws ShopError notFound, conflict */
export interface ExchangesService {
  /** @throws ShopError invalid */
  quote(number: string, wanted: WantedExchange): Promise<ExchangeQuote>;
  /**
   * Holds the new goods. It waits for its difference, and then for the old goods unless the new ones go first.
   * @throws ShopError invalid
   */
  open(number: string, by: Actor, exchange: NewExchange): Promise<void>;
  /** The buyer is mailed why. */
  decline(number: string, by: Actor, declined: SeenExchange & { answer: string }): Promise<void>;
}

const OTHER_PRICE = 'La diferencia ahora es otra: revisala antes de guardar.';
const NOT_FIRST =
  'Lo nuevo puede salir antes solo si no hay que devolver dinero: esperá lo que vuelve.';
const LINKED = { paymentMethod: 'Transferencia bancaria', isGuest: false } as const;

interface ExchangesDeps extends LifeDeps, Pick<DraftDeps, 'goods' | 'shop'> {}

export function exchangesService(deps: ExchangesDeps): ExchangesService {
  const { database, orders, edits, exchanges, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  async function find(number: string): Promise<Order> {
    const order = (await orders.find(number))?.order;
    if (!order) throw notFound(NO_ORDER);
    return order;
  }

  /** The price that an exchange asks for: less than before goes back once the goods are there. */
  function askedBy({ total, waivedChange }: DraftedExchange): Cents {
    return total - waivedChange;
  }

  return {
    quote: async (number, wanted) => {
      const order = await find(number);
      const asked = (await exchanges.ofOrder(database.db, order.id)).find(
        ({ state }) => state === 'asked',
      );
      await refuseObstacle(deps, database.db, order, asked?.id ?? null);
      const draft = await draftExchange({ ...deps, database }, order, wanted);
      const { value, cost, available } = draft;
      return { value, cost, available, ...differenceOf(order, askedBy(draft)) };
    },

    open: async (number, by, { version, asked, expectedDifference, ...wanted }) => {
      const order = await find(number);
      const draft = await draftExchange({ ...deps, database }, order, wanted);
      const ask = askedBy(draft);
      if (ask - order.total !== expectedDifference) throw conflict(OTHER_PRICE);
      const { toPay, toGiveBack } = differenceOf(order, ask);
      const { goesFirst, returnWay, returnText, reason } = wanted;
      if (goesFirst && ask < order.total) {
        throw invalid(NOT_FIRST, { goesFirst: [NOT_FIRST] });
      }
      const settings = await deps.settings();
      await database.transaction(async (trx) => {
        const { held, stored } = await lockOrder(deps, trx, number, version);
        await refuseObstacle(deps, trx, stored.order, asked);
        const mover = { userId: by.userId, at: now() };
        await takeStock(deps, trx, held, draft, mover);
        const total = Math.max(held.total, ask);
        await bookEdit(deps, trx, held, { difference: total - held.total, by: mover });
        const isPaid =
          total === held.total ||
          (await countAtPrice(deps, trx, held, { total, waived: held.waived, at: mover.at }));
        const id = asked ?? (await exchanges.add(trx, held.id, ownWish(draft, reason, mover.at)));
        const exchange = (await exchanges.ofOrder(trx, held.id)).find((each) => each.id === id);
        if (!exchange) throw notFound(NO_EXCHANGE);
        const state = stateAfter(exchange, { type: 'exchange.accepted', isPaid, goesFirst });
        const dueAt = dueOf(state, mover.at, settings);
        await edits.put(trx, held.id, draft, { total, expiresAt: dueAt ?? mover.at });
        const { back, out } = draft;
        const terms = { state, goesFirst, returnWay, returnText, back, out, dueAt };
        await exchanges.change(trx, id, { ...terms, toPay, toGiveBack });
        const entry = { kind: 'exchangeOpened' as const, text: draft.text, at: mover.at };
        await noteExchange(deps, trx, { held, exchange }, { by, ...entry });
        if (reason !== '') await log.add(trx, held.id, { ...mover, kind: 'note', text: reason });
        await tellOfExchange(deps, trx, { number, id, step: 'accepted' });
      });
      deps.afterCommit();
    },

    decline: async (number, by, { answer, ...seen }) => {
      await database.transaction(async (trx) => {
        const found = await lockExchange(deps, trx, number, seen);
        const { exchange } = found;
        const state = stateAfter(exchange, { type: 'exchange.declined' });
        const at = now();
        await exchanges.change(trx, exchange.id, { state, answer, endedAt: at });
        await noteExchange(deps, trx, found, {
          by,
          kind: 'exchangeDeclined',
          text: answer,
          at,
        });
        await tellOfExchange(deps, trx, { number, id: exchange.id, step: 'declined' });
      });
      deps.afterCommit();
    },
  };
}

function ownWish({ back, out }: DraftedExchange, reason: string, askedAt: number) {
  return { isBuyers: false, reason, back, out, askedAt };
}

/** A difference is waited for as long as for a link that somebody sends. */
function dueOf(state: ExchangeState, at: number, settings: OrderSettings): number | null {
  if (state === 'waitingPayment') return expiryOf(at, LINKED, settings);
  return state === 'waitingReturn' ? returnBy(at, settings.exchanges) : null;
}

/** Surplus money that the shop still holds pays first. */
function differenceOf(
  order: Order,
  ask: Cents,
): Pick<ExchangeQuote, 'difference' | 'toPay' | 'toGiveBack'> {
  const difference = ask - order.total;
  const spare = order.payments.reduce(
    (sum, each) => sum + Math.max(0, keptPesos(each) - (each.counted ?? 0)),
    0,
  );
  const toPay = Math.max(0, difference - spare);
  return { difference, toPay, toGiveBack: Math.max(0, -difference) };
}
