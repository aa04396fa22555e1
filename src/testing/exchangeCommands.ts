import fc from 'fast-check';
import type { PlacedOrderWire } from '../contract/orders/checkoutSchemas.ts';
import type { OwnedOrder } from '../server/modules/orders/ordersRepository.ts';
import { exchangesRepository } from '../server/modules/orders/exchanges/exchangesRepository.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { ShopError } from '../server/platform/ShopError.ts';
import { makeProduct, makeSize, makeTitle, makeVariant } from './data/catalogueFactory.ts';
import type { OrderLife } from './openOrderLife.ts';

/** Exchanges in a model of orders: wishes, admins' own, and each step of them, allowed or not. */
export const exchangeActs = (which: fc.Arbitrary<number>) => [
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('exchange' as const),
      which,
      line: fc.nat(2),
      units: fc.integer({ min: 1, max: 2 }),
      out: fc.constantFrom('L' as const, 'L' as const, 'dear' as const, 'cheap' as const),
      goesFirst: fc.boolean(),
      isAsked: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('exchangeStep' as const),
      which,
      step: fc.constantFrom(
        ...(['receive', 'receive', 'send', 'send', 'close', 'decline', 'takeBack'] as const),
      ),
      units: fc.nat(2),
    }),
  },
];

type Act =
  ReturnType<typeof exchangeActs>[number]['arbitrary'] extends fc.Arbitrary<infer Value>
    ? Value
    : never;
type ExchangeAct<Name extends Act['do']> = Extract<Act, { do: Name }>;

interface Target extends OwnedOrder {
  placed: PlacedOrderWire;
  number: string;
}

/** Rethrows whatever is no refusal of the shop. */
export function onlyRefusals(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}

/** The commands, with two products more, of another price each. */
export async function openExchanging(life: OrderLife, database: Database) {
  const sizeOf = (name: string, list_price_cents: number) =>
    database.transaction(async (trx) => {
      const product = { title_id: await makeTitle(trx, name), list_price_cents };
      const variant_id = await makeVariant(trx, { product_id: await makeProduct(trx, product) });
      return makeSize(trx, { variant_id, size: 'Único', quantity: 0 });
    });
  const sizes = {
    L: life.shop.sizes.L,
    dear: await sizeOf('Campera', 1_500_001),
    cheap: await sizeOf('Gorra', 333_333),
  };
  const exchangesOf = (id: number) => exchangesRepository().ofOrder(database.db, id);
  return {
    sizes: [sizes.dear, sizes.cheap],
    exchange: async (
      each: ExchangeAct<'exchange'>,
      { number, order, version }: Target,
    ): Promise<void> => {
      const line = order.lines[each.line];
      if (!line) return;
      const wanted = {
        back: [{ lineId: line.id, units: each.units }],
        out: [{ sizeId: sizes[each.out], quantity: each.units }],
      };
      if (each.isAsked) {
        await life.core.buyersExchanges.ask(order, { ...wanted, reason: '' }).catch(onlyRefusals);
        return;
      }
      const quote = await life.core.exchanges.quote(number, wanted).catch(onlyRefusals);
      if (!quote) return;
      const asked = (await exchangesOf(order.id)).find(({ state }) => state === 'asked');
      const { goesFirst } = each;
      const terms = { goesFirst, returnWay: 'counter', returnText: 'x', reason: '' } as const;
      const seen = { version, asked: asked?.id ?? null, expectedDifference: quote.difference };
      const exchange = { ...wanted, ...terms, ...seen };
      await life.core.exchanges.open(number, life.actor, exchange).catch(onlyRefusals);
    },
    exchangeStep: async (
      each: ExchangeAct<'exchangeStep'>,
      { number, order, version }: Target,
    ): Promise<void> => {
      const exchange = (await exchangesOf(order.id)).at(-1);
      if (!exchange) return;
      const seen = { version, id: exchange.id };
      const { exchanges } = life.core;
      const [line] = exchange.back;
      const restocked = [{ lineId: line?.lineId ?? 0, units: each.units }];
      const steps = {
        receive: () => exchanges.receive(number, life.actor, { ...seen, restocked }),
        send: () => exchanges.send(number, life.actor, { ...seen, carrier: '', trackingCode: '' }),
        close: () => exchanges.close(number, life.actor, { ...seen, reason: 'x' }),
        decline: () => exchanges.decline(number, life.actor, { ...seen, answer: 'x' }),
        takeBack: () => life.core.buyersExchanges.takeBack(order, exchange.id),
      };
      await steps[each.step]().catch(onlyRefusals);
    },
    /** Units of exchanges, or of one line, that are with the buyer, on their way or broken. */
    unitsGone: async (orderId: number, lineId?: number): Promise<number> =>
      (await exchangesOf(orderId))
        .filter(({ receivedAt, sentAt }) => receivedAt !== null || sentAt !== null)
        .flatMap(({ back }) => back)
        .filter((each) => lineId === undefined || each.lineId === lineId)
        .reduce((sum, { units, restocked }) => {
          return sum + units - (lineId === undefined ? restocked : 0);
        }, 0),
  };
}
