import fc from 'fast-check';
import { API_PATHS } from '../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../contract/orders/checkoutSchemas.ts';
import { PAYMENT_METHODS, type Order } from '../domain/orders/order.ts';
import { keptPesos } from '../domain/orders/orderPayments.ts';
import { unitsGivenBack } from '../domain/orders/refundShares.ts';
import type { OwnedOrder } from '../server/modules/orders/ordersRepository.ts';
import { refundsRepository } from '../server/modules/orders/refunds/refundsRepository.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { dyingDatabase, KILLED } from './dyingDatabase.ts';
import { onlyRefusals, openExchanging } from './exchangeCommands.ts';
import { act, type Act, type Kind, type Notice, type Step } from './lifeActs.ts';
import type { Forger } from './forgedNotices.ts';
import { makeGiftCard } from './makeGiftCard.ts';
import type { OrderLife } from './openOrderLife.ts';
import { SHIPPING_CENTS, SHIRT_CENTS } from './openOrderShop.ts';
import { openProviderBooks } from './openProviderBooks.ts';

const NEVER = new AbortController().signal;
const HOUR = 3_600_000;
const [CARD] = PAYMENT_METHODS;
/** Centavos of a shirt, and those that the coupon takes off. */
export const FIRST_PRICES = { shirt: SHIRT_CENTS, coupon: 10_101 };

/** The order of a command, as it was before. */
interface Target extends OwnedOrder {
  placed: PlacedOrderWire;
  number: string;
}

type Commands = {
  [Name in Kind]: (each: Extract<Act, { do: Name }>, target: Target) => Promise<unknown>;
};

/** Units that were sent in parcels, of one line or all. */
export function sentUnits({ parcels = [] }: Order, id?: number): number {
  return parcels
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => id === undefined || lineId === id)
    .reduce((sum, line) => sum + line.units, 0);
}

export type LifeCommands = Awaited<ReturnType<typeof openLifeCommands>>;

/** The commands of a model of orders, in processes that may be killed, beside a provider with books of its own. */
export async function openLifeCommands(life: OrderLife, database: Database, forger: Forger) {
  const books = openProviderBooks(life.clock);
  let payments = 0;
  let prices = FIRST_PRICES;
  let core = books.openCore(database);
  const process = Object.defineProperty({ ...life }, 'core', { get: () => core });
  const exchanging = await openExchanging(process, database);

  const find = async ({ order_number: number }: PlacedOrderWire) => {
    const stored = await life.core.lookup.find(number);
    if (!stored) throw new Error(`Order ${number} is gone`);
    return stored;
  };
  const refundsOf = (id: number) => refundsRepository().ofOrder(database.db, id);
  const wholeOf = ({ pendingEdit, total, waived = 0 }: Target['order']) =>
    pendingEdit?.missing ?? total - waived;

  async function tell(id: string, how: Notice): Promise<void> {
    const times = { sent: 1, lost: 0, doubled: 2 }[how];
    for (let time = 0; time < times; time += 1) await core.settlement.settle(books.find(id));
  }

  const commands: Commands = {
    card: async ({ status, more, atCounter, notice: how }, { placed, order }) => {
      const amount = wholeOf(order) + more;
      // A code at the counter charges orders for transfers too.
      if ((order.paymentMethod !== CARD && !atCounter) || amount <= 0) return;
      payments += 1;
      const id = `P${payments}`;
      books.write(life.paid(placed, { id, amount, status }));
      await tell(id, how);
    },
    pay: async (each, { number, order, version }) => {
      const whole = wholeOf(order);
      const amount = each.isHalf ? Math.ceil(whole / 2) : whole;
      if (amount <= 0 || order.paymentMethod === CARD) return;
      const decision = each.isHalf ? { decision: 'part' as const } : {};
      const transfer = { amount, reference: '', version, ...decision };
      await core.adminOrders.confirmTransfer(number, life.actor, transfer).catch(onlyRefusals);
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
      const quote = await core.edits.quote(number, wanted).catch(onlyRefusals);
      if (!quote) return;
      const seen = { version, expectedTotal: quote.total, reason: '' };
      await core.edits.save(number, life.actor, { ...wanted, ...seen }).catch(onlyRefusals);
      const after = (await find(placed)).order;
      const same = after.lines.filter(({ id }) => order.lines.some((old) => old.id === id));
      for (const kept of same) {
        const old = order.lines.find(({ id }) => id === kept.id);
        expect(kept.unitPrice).toBe(old?.unitPrice);
      }
      return;
    },
    forge: ({ forgery }, { number, order }) =>
      forger.send(life.shop, forgery, { number, pesos: Math.max(wholeOf(order), 100) / 100 }),
    withdraw: async (_each, { number, version }) => {
      return core.edits.withdraw(number, life.actor, { version }).catch(onlyRefusals);
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
      const { isPromised, asCredit } = each;
      books.answers(each.answer);
      const refund = { provider, paymentId, amount, reference: '', version, isPromised, asCredit };
      const wanted = { ...refund, ...(each.isByLine && { goods }) };
      return core.refunds.giveBack(number, life.actor, wanted).catch(onlyRefusals);
    },
    payBack: async (_each, { number, order, version }) => {
      const refund = (await refundsOf(order.id)).find(({ state }) => state === 'asked');
      if (!refund) return;
      const paid = { refundId: refund.id, version, reference: 'T', acceptsOther: true };
      return core.handRefunds.pay(number, life.actor, paid).catch(onlyRefusals);
    },
    panel: async ({ isWhole, notice: how }, { number }) => {
      const payment = [...books.payments.values()].find(
        (one) => one.orderNumber === number && one.status === 'approved' && books.left(one) > 1000,
      );
      if (!payment || payment.dispute === 'open') return;
      books.refundInPanel(payment.id, isWhole ? books.left(payment) : 1000);
      await tell(payment.id, how);
    },
    cancel: async (_each, { placed }) => life.call(API_PATHS.orderCancel, placed, 'POST'),
    /** Two admins act on the order as both have seen it. */
    together: async ({ which: at, one, other }, target) => {
      const both = [one, other].map(
        (name) =>
          fc.sample(
            act.filter((each) => each.do === name),
            { numRuns: 1, seed: at },
          )[0],
      );
      await Promise.all(both.map(async (each) => each && perform(each, [target.placed])));
    },
    step: async (each, { number, version }) => {
      const update = { numbers: [number], status: each.status as 'prepared', version };
      await core.adminOrders.updateStatus(update, life.actor).catch(onlyRefusals);
      return;
    },
    parcel: async (each, { placed, number, order, version }) => {
      const [line] = order.lines;
      if (!line || each.units === 0) return;
      const lines = [{ lineId: line.id, units: each.units }];
      const parcel = { version, carrier: '', trackingCode: '', lines };
      const given = await refundsOf(order.id);
      const sent = await core.parcels.send(number, life.actor, parcel).then(
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
    back: async (_each, { number, version }) => {
      return core.corrections
        .stepBack(number, life.actor, { version, reason: 'Error' })
        .catch(onlyRefusals);
    },
  };

  async function place(each: Extract<Act, { do: 'place' }>, orders: PlacedOrderWire[]) {
    const guest = await life.shop.fillCart(each.units).catch(() => null);
    if (!guest) return;
    const coupon = each.coupon ? 'DOS' : null;
    const total = each.units * prices.shirt + SHIPPING_CENTS - (each.coupon ? prices.coupon : 0);
    // A card that is worth more pays all of it.
    const credit = each.credit > 0 && {
      credit: {
        ...(await makeGiftCard(life, each.credit)),
        expected: Math.min(each.credit, total) / 100,
      },
    };
    const wanted = { payment_method: each.method, coupon, ...credit };
    const bought = await life.shop.buy(guest, wanted);
    if (bought.statusCode === 201) orders.push(bought.json());
    else await database.transaction((trx) => trx.deleteFrom('cart_lines').execute());
  }

  async function contest(each: Extract<Act, { do: 'contest' }>): Promise<void> {
    const payment = books.nth(each.which);
    if (payment && books.contest(payment, each)) await tell(payment.id, each.notice);
  }

  async function setPrices(next: typeof FIRST_PRICES): Promise<void> {
    prices = next;
    await database.transaction(async (trx) => {
      const { coupon: value, shirt: list_price_cents } = next;
      const shirts = trx.selectFrom('titles').select('id').where('name', '=', 'Remera');
      await trx
        .updateTable('products')
        .set({ list_price_cents })
        .where('title_id', '=', shirts)
        .execute();
      await trx.updateTable('coupons').set({ value }).execute();
    });
  }

  async function perform(each: Act, orders: PlacedOrderWire[]): Promise<void> {
    if (each.do === 'pass') {
      life.pass(each.hours * HOUR);
      await core.edits.expireDue(NEVER);
      await core.refunds.sendDue(NEVER);
      return core.expiry.expireDue(NEVER);
    }
    if (each.do === 'place') return place(each, orders);
    if (each.do === 'contest') return contest(each);
    if (each.do === 'prices') return setPrices(each);
    if (each.do === 'decide') {
      const payment = books.nth(each.which);
      if (!payment) return;
      books.decide(payment.id, each.isApproved);
      return tell(payment.id, each.notice);
    }
    if (each.do === 'notice') {
      const late = books.told[each.at % Math.max(books.told.length, 1)];
      return late && core.settlement.settle(late);
    }
    const placed = orders[each.which % Math.max(orders.length, 1)];
    if (!placed) return;
    const number = placed.order_number;
    const command = commands[each.do] as (act: Act, target: Target) => Promise<unknown>;
    await command(each, { placed, number, ...(await find(placed)) });
  }

  /** Performs it in a process that may be killed meanwhile; another goes on. */
  async function run({ act: each, crash }: Step, orders: PlacedOrderWire[]): Promise<void> {
    if (!crash) return perform(each, orders);
    core = books.openCore(dyingDatabase(database, crash));
    try {
      await perform(each, orders);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== KILLED) throw error;
    } finally {
      core = books.openCore(database);
    }
  }

  /** Every notice comes in the end, and what waits for the provider is decided. */
  async function settleAll(): Promise<void> {
    books.answers('done');
    for (const id of books.payments.keys()) {
      books.decide(id, true);
      await tell(id, 'sent');
    }
    for (let hour = 0; hour < 4; hour += 1) {
      life.pass(2 * HOUR);
      await core.refunds.sendDue(NEVER);
    }
    for (const id of books.payments.keys()) {
      books.decide(id, true);
      await tell(id, 'doubled');
    }
    await core.edits.expireDue(NEVER);
    await core.expiry.expireDue(NEVER);
  }

  return {
    books,
    exchanging,
    find,
    refundsOf,
    run,
    settleAll,
    matters: () =>
      core.matters.list({ kind: undefined, isOldestFirst: true }, { page: 1, pageSize: 500 }),
    reset: () => {
      core = books.openCore(database);
      books.reset();
      return setPrices(FIRST_PRICES);
    },
  };
}
