import fc from 'fast-check';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { keptPesos } from '../../../../domain/orders/orderPayments.ts';
import { unitsGivenBack } from '../../../../domain/orders/refundShares.ts';
import {
  exchangeActs,
  onlyRefusals,
  openExchanging,
  type Exchanging,
} from '../../../../testing/exchangeCommands.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import type { OwnedOrder } from '../ordersRepository.ts';
import { refundsRepository } from '../refunds/refundsRepository.ts';
import { editsRepository } from './editsRepository.ts';

const HOUR = 3_600_000;
const STOCK = 8;
const CARD = 'Tarjeta de Credito';

const which = fc.nat(2);
const units = fc.nat(4);

/** Commands of the model; orders are chosen among those that exist. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      units: fc.integer({ min: 1, max: 3 }),
      coupon: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which, isHalf: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      which,
      units,
      line: fc.nat(2),
      added: fc.nat(2),
      shirtOff: fc.constantFrom(0, 0, 33_333, 700_000),
      shipping: fc.constantFrom(null, null, 0, 400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      amount: fc.constantFrom(1, 50_000, 1_000_050),
      isByLine: fc.boolean(),
      isPromised: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payBack' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('panel' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      which,
      status: fc.constantFrom(
        'prepared',
        'prepared',
        'shipped',
        'shipped',
        'received',
        'cancelled',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('parcel' as const), which, units }) },
  ...exchangeActs(which),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.nat(80) }) },
);

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Kind = Exclude<Act['do'], 'place' | 'pass'>;

/** The order of a command, as it was before. */
interface Target extends OwnedOrder {
  placed: PlacedOrderWire;
  number: string;
}

type Commands = {
  [Name in Kind]: (each: Extract<Act, { do: Name }>, target: Target) => Promise<unknown>;
};

onEveryDialect('any edits, parcels and refunds of orders', (database) => {
  let life: OrderLife;
  let payments = 0;

  let exchanging: Exchanging;

  beforeAll(async () => {
    life = await openOrderLife(database());
    exchanging = await openExchanging(life, database());
  });

  afterAll(() => life.close());

  const find = async ({ order_number: number }: PlacedOrderWire) => {
    const stored = await life.core.lookup.find(number);
    if (!stored) throw new Error(`Order ${number} is gone`);
    return stored;
  };
  const refundsOf = (id: number) => refundsRepository().ofOrder(database().db, id);

  const commands: Commands = {
    pay: async (each, { placed, number, order, version }) => {
      const whole = order.pendingEdit?.missing ?? order.total - (order.waived ?? 0);
      const amount = each.isHalf ? Math.ceil(whole / 2) : whole;
      if (amount <= 0) return;
      payments += 1;
      if (order.paymentMethod === CARD) {
        return life.settle(life.paid(placed, { id: `P${payments}`, amount }));
      }
      const decision = each.isHalf ? { decision: 'part' as const } : {};
      const transfer = { amount, reference: '', version, ...decision };
      await life.core.adminOrders.confirmTransfer(number, life.actor, transfer).catch(onlyRefusals);
      return;
    },
    edit: async (each, { placed, number, order, version }) => {
      const line = order.lines[each.line];
      const wanted = {
        lines: line ? [{ lineId: line.id, quantity: each.units }] : [],
        added: each.added > 0 ? [{ sizeId: life.shop.sizes.L, quantity: each.added }] : [],
        delivery: null,
        shippingCost: each.shipping,
        discount: each.shirtOff,
      };
      const quote = await life.core.edits.quote(number, wanted).catch(onlyRefusals);
      if (!quote) return;
      const seen = { version, expectedTotal: quote.total, reason: '' };
      await life.core.edits.save(number, life.actor, { ...wanted, ...seen }).catch(onlyRefusals);
      const after = (await find(placed)).order;
      const same = after.lines.filter(({ id }) => order.lines.some((old) => old.id === id));
      for (const kept of same) {
        const old = order.lines.find(({ id }) => id === kept.id);
        expect(kept.unitPrice).toBe(old?.unitPrice);
      }
      return;
    },
    withdraw: async (_each, { number, version }) => {
      return life.core.edits.withdraw(number, life.actor, { version }).catch(onlyRefusals);
    },
    refund: async (each, { number, order, version }) => {
      const payment = order.payments.find((one) => keptPesos(one) > 0);
      const [line] = order.lines;
      if (!payment || !line) return;
      const goods = {
        lines: [{ lineId: line.id, units: 1 }],
        hasShipping: false,
        restocked: [],
      };
      const amount = each.isByLine ? line.unitPrice : each.amount;
      const { provider, id: paymentId } = payment;
      const { isPromised } = each;
      const refund = { provider, paymentId, amount, reference: '', version, isPromised };
      const wanted = { ...refund, ...(each.isByLine && { goods }) };
      return life.core.refunds.giveBack(number, life.actor, wanted).catch(onlyRefusals);
    },
    payBack: async (_each, { number, order, version }) => {
      const refund = (await refundsOf(order.id)).find(({ state }) => state === 'asked');
      if (!refund) return;
      const paid = { refundId: refund.id, version, reference: 'T', acceptsOther: true };
      return life.core.handRefunds.pay(number, life.actor, paid).catch(onlyRefusals);
    },
    panel: async (_each, { placed, number, order }) => {
      const payment = order.payments.find((one) => keptPesos(one) > 1000);
      if (payment?.provider !== number) return;
      const { id, amount, refunded } = payment;
      return life.settle(life.paid(placed, { id, amount, refunded: refunded + 1000 }));
    },
    step: async (each, { number, version }) => {
      const update = { numbers: [number], status: each.status as 'prepared', version };
      await life.core.adminOrders.updateStatus(update, life.actor).catch(onlyRefusals);
      return;
    },
    parcel: async (each, { placed, number, order, version }) => {
      const [line] = order.lines;
      if (!line || each.units === 0) return;
      const lines = [{ lineId: line.id, units: each.units }];
      const parcel = { version, carrier: '', trackingCode: '', lines };
      const given = await refundsOf(order.id);
      const sent = await life.core.parcels.send(number, life.actor, parcel).then(
        () => true,
        (error: unknown) => {
          onlyRefusals(error);
          return false;
        },
      );
      const inParcels = sentUnits((await find(placed)).order, line.id);
      if (!sent) return;
      expect(inParcels).toBeLessThanOrEqual(line.quantity - unitsGivenBack(given, line.id));
      return;
    },
    exchange: (each, target) => exchanging.exchange(each, target),
    exchangeStep: (each, target) => exchanging.exchangeStep(each, target),
    dispute: (_each, target) => exchanging.dispute(target),
    back: async (_each, { number, version }) => {
      return life.core.corrections
        .stepBack(number, life.actor, { version, reason: 'Error' })
        .catch(onlyRefusals);
    },
  };

  async function perform(each: Act, orders: PlacedOrderWire[]): Promise<void> {
    if (each.do === 'pass') {
      life.pass(each.hours * HOUR);
      await life.core.edits.expireDue(new AbortController().signal);
      return life.expireDue();
    }
    if (each.do === 'place') {
      const guest = await life.shop.fillCart(each.units).catch(() => null);
      const coupon = each.coupon ? 'DOS' : null;
      const bought = guest && (await life.shop.buy(guest, { payment_method: each.method, coupon }));
      if (bought?.statusCode === 201) orders.push(bought.json());
      return;
    }
    const placed = orders[each.which % Math.max(orders.length, 1)];
    if (!placed) return;
    const number = placed.order_number;
    const command = commands[each.do] as (act: Act, target: Target) => Promise<unknown>;
    await command(each, { placed, number, ...(await find(placed)) });
  }

  function sentUnits({ parcels = [] }: Awaited<ReturnType<typeof find>>['order'], id?: number) {
    return parcels
      .flatMap(({ lines }) => lines)
      .filter(({ lineId }) => id === undefined || lineId === id)
      .reduce((sum, line) => sum + line.units, 0);
  }

  /** Units that are neither on the shelf nor anybody's: 0 if nothing is lost or sold twice. */
  async function unitsAstray(orders: readonly PlacedOrderWire[]): Promise<number> {
    const { db } = database();
    const sizes = await db.selectFrom('variant_sizes').select('quantity').execute();
    let all = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const placed of orders) {
      const { order } = await find(placed);
      const isEnded = order.status === 'cancelled';
      const bought = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const edit = await editsRepository().find(db, order.id);
      all += isEnded ? sentUnits(order) : bought;
      all += (edit?.taken ?? []).reduce((sum, taken) => sum + taken.units, 0);
      all += await exchanging.unitsGone(order.id);
    }
    return all - 4 * STOCK;
  }

  it('leave money, stock and coupons as their ledgers say, and nothing is given back twice', async () => {
    const runs = database().dialect.name === 'sqlite' ? 40 : 4;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (acts) => {
        await life.reset();
        await life.shop.stock({ M: STOCK, L: STOCK });
        await database().transaction(async (trx) => {
          const shelf = trx.updateTable('variant_sizes').set({ quantity: STOCK });
          await shelf.where('id', 'in', exchanging.sizes).execute();
        });
        await database().transaction((trx) => makeCoupon(trx, 'DOS', { value: 10_101 }));
        const orders: PlacedOrderWire[] = [];
        for (const each of acts) {
          await perform(each, orders);
          expect(await ledgerFaults(database())).toEqual([]);
          expect(await unitsAstray(orders)).toBe(0);
          for (const placed of orders) {
            const { order } = await find(placed);
            const given = await refundsOf(order.id);
            for (const { id, quantity } of order.lines) {
              expect(unitsGivenBack(given, id)).toBeLessThanOrEqual(quantity);
              const left = quantity + (await exchanging.unitsGone(order.id, id));
              expect(sentUnits(order, id)).toBeLessThanOrEqual(left);
            }
            expect(order.total).toBe(
              order.productsCost -
                (order.coupon?.value ?? 0) -
                (order.discount ?? 0) +
                order.shippingCost,
            );
          }
        }
      }),
      { numRuns: runs },
    );
  }, 120_000);
});
