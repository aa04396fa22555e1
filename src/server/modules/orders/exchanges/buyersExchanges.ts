import {
  exchangeUntil,
  type ExchangeOption,
  type OrderExchange,
  type WantedExchange,
} from '../../../../domain/orders/exchange.ts';
import { exchangeObstacle } from '../../../../domain/orders/exchangeObstacle.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { notify } from '../../../platform/notices/notify.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { DraftDeps } from '../edits/draftEdit.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import { draftExchange, type DraftedExchange } from './draftExchange.ts';
import { lockOrder, NO_EXCHANGE, OVER, tellOfExchange } from './exchangeRecord.ts';
import { refuseObstacle } from './refuseObstacle.ts';

/** The buyer's part in exchanges, of an order that they may see. Every method: @throws ShopError notFound, conflict */
export interface BuyersExchanges {
  /** Asks for other sizes of what was delivered; nothing is held yet. @throws ShopError invalid */
  ask(order: Order, wanted: WantedExchange & { reason: string }): Promise<void>;
  /** They do not want it any more. */
  takeBack(order: Order, id: number): Promise<void>;
  /** Sizes in stock that can replace lines of an order. */
  options(order: Order): Promise<ExchangeOption[]>;
  /** The exchanges as the buyer reads them, and until when another one can be asked for. */
  ofBuyer(order: Order): Promise<{ exchanges: OrderExchange[]; exchangeUntil: number | null }>;
}

const TOO_LATE = 'Para este pedido ya pasó el tiempo de pedir un cambio.';
const OTHER_PRODUCT = 'Elegí otro talle del mismo producto.';
const SOLD_OUT = 'Ese talle se agotó: elegí otro.';

interface BuyersDeps extends LifeDeps, Pick<DraftDeps, 'goods' | 'shop'> {}

export function buyersExchanges(deps: BuyersDeps): BuyersExchanges {
  const { database, life, refunds, exchanges, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  return {
    ask: async (order, { reason, ...wanted }) => {
      const { number } = order;
      const { exchanges: terms } = await deps.settings();
      const draft = await draftExchange({ ...deps, database }, order, wanted);
      refuseOtherProducts(order, draft);
      if (draft.available.some((units, at) => units < (wanted.out[at]?.quantity ?? 0))) {
        throw invalid(SOLD_OUT);
      }
      await database.transaction(async (trx) => {
        const { held, stored } = await lockOrder(deps, trx, number);
        const at = now();
        const until = exchangeUntil(stored.order, terms);
        if (until === null || at >= until) throw conflict(TOO_LATE);
        await refuseObstacle(deps, trx, stored.order, null);
        const { back, out, text } = draft;
        const wish = { isBuyers: true, reason, back, out, askedAt: at };
        const id = await exchanges.add(trx, held.id, wish);
        await life.save(trx, held.id, {});
        await log.add(trx, held.id, { kind: 'exchangeAsked', text, userId: held.userId, at });
        await notify(trx, { kind: 'exchangeAsked', subject: number, at });
        await tellOfExchange(deps, trx, { number, id, step: 'asked' });
      });
      deps.afterCommit();
    },

    takeBack: async ({ number }, id) => {
      await database.transaction(async (trx) => {
        const { held } = await lockOrder(deps, trx, number);
        const all = await exchanges.ofOrder(trx, held.id);
        const exchange = all.find((each) => each.id === id);
        if (!exchange) throw notFound(NO_EXCHANGE);
        if (exchange.state !== 'asked') throw conflict(OVER);
        const at = now();
        await exchanges.change(trx, id, { state: 'cancelled', endedAt: at });
        await life.save(trx, held.id, {});
        const entry = { kind: 'exchangeClosed', text: '', userId: held.userId, at } as const;
        await log.add(trx, held.id, entry);
      });
    },

    options: async ({ lines }) => {
      const variants = [...new Set(lines.map(({ variantId }) => variantId))];
      const goods = await deps.goods.ofVariants(database.db, variants);
      return lines.map(({ id: lineId, variantId, size: own }) => ({
        lineId,
        sizes: goods
          .filter((each) => each.variantId === variantId && each.size !== own)
          .filter(({ available }) => available > 0)
          .map(({ sizeId, size }) => ({ sizeId, size })),
      }));
    },

    ofBuyer: async (order) => {
      const all = await exchanges.ofOrder(database.db, order.id);
      const { exchanges: terms } = await deps.settings();
      const until = exchangeUntil(order, terms);
      const facts = { refunds: await refunds.ofOrder(database.db, order.id), exchanges: all };
      const isOpen = until !== null && until > now() && exchangeObstacle(order, facts) === null;
      return {
        exchanges: all.map((each) => (each.isBuyers ? each : { ...each, reason: '' })),
        exchangeUntil: isOpen ? until : null,
      };
    },
  };
}

/** Buyers ask for other sizes; another product is for the shop to arrange. @throws ShopError invalid */
function refuseOtherProducts({ lines }: Order, { back, added, out }: DraftedExchange): void {
  const given = new Map(lines.map((line) => [line.id, line.variantId]));
  const variants = back.flatMap(({ lineId, units }) =>
    Array<number | undefined>(units).fill(given.get(lineId)),
  );
  const wanted = added.flatMap(({ variantId, quantity }) =>
    Array<number>(quantity).fill(variantId),
  );
  const isSame =
    variants.toSorted().join() === wanted.toSorted().join() &&
    out.every(({ sizeId }) => back.every((each) => each.sizeId !== sizeId));
  if (!isSame) throw invalid(OTHER_PRODUCT);
}
