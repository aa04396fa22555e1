import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../contract/orders/checkoutSchemas.ts';
import {
  ORDER_STATUSES,
  type PaymentStatus,
  PAYMENT_METHODS,
} from '../../../domain/orders/order.ts';
import { makeCoupon } from '../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../testing/openOrderLife.ts';
import { SHIPPING_CENTS, SHIRT_CENTS } from '../../../testing/openOrderShop.ts';
import { ShopError } from '../../platform/ShopError.ts';

const HOUR = 3_600_000;
const STOCK = 5;
const COUPON = 100;

/** An order and its total. */
interface Bought {
  order: PlacedOrderWire;
  amount: number;
}

/** Commands of the model. Numbers select among existing orders. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      coupon: fc.boolean(),
      units: fc.integer({ min: 1, max: 3 }),
      payment_method: fc.constantFrom(...PAYMENT_METHODS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(),
      id: fc.constantFrom('P1', 'P2'),
      status: fc.constantFrom<PaymentStatus[]>('pending', 'approved', 'rejected', 'refunded'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      which: fc.nat(),
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.nat(80) }) },
);

function onlyRefusals(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

onEveryDialect('any life of a shop', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());

  async function perform(each: Act, orders: Bought[]): Promise<void> {
    if (each.do === 'pass') {
      life.pass(each.hours * HOUR);
      return life.expireDue();
    }
    if (each.do === 'place') {
      const { units, payment_method } = each;
      const guest = await life.shop.fillCart(units, undefined, 'L').catch(() => null);
      if (!guest) return;
      const coupon = each.coupon ? 'DOS' : null;
      const answer = await life.shop.buy(guest, { coupon, payment_method });
      const amount = units * SHIRT_CENTS + SHIPPING_CENTS - (each.coupon ? COUPON : 0);
      if (answer.statusCode === 201) orders.push({ order: answer.json(), amount });
      return;
    }
    const bought = orders[each.which % Math.max(orders.length, 1)];
    if (!bought) return;
    const { order, amount } = bought;
    const orderNumber = order.order_number;
    if (each.do === 'cancel') await life.call(API_PATHS.orderCancel, order, 'POST');
    else if (each.do === 'confirm') {
      await life.admin(fillPath(API_PATHS.confirmTransfer, { orderNumber }));
    } else if (each.do === 'settle') {
      const { id, status } = each;
      await life.settle(life.paid(order, { id, status, amount }));
    } else {
      const update = { numbers: [orderNumber], status: each.status };
      await life.core.adminOrders.updateStatus(update, life.actor).catch(onlyRefusals);
    }
  }

  /** Stock that no active order holds. */
  async function sold(): Promise<number> {
    const lines = await database()
      .db.selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.quantity')
      .where('o.status', '<>', 'cancelled')
      .execute();
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  it('keeps stock, money and coupons consistent with their ledgers', async () => {
    const runs = database().dialect.name === 'sqlite' ? 40 : 6;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        await life.reset();
        await database().transaction((trx) =>
          makeCoupon(trx, 'DOS', { max_uses: 2, value: COUPON }),
        );
        await life.shop.stock({ L: STOCK });
        const orders: Bought[] = [];
        for (const each of acts) {
          await perform(each, orders);
          expect(await ledgerFaults(database())).toEqual([]);
        }
        const { quantity } = await database()
          .db.selectFrom('variant_sizes')
          .select('quantity')
          .where('id', '=', life.shop.sizes.L)
          .executeTakeFirstOrThrow();
        expect(quantity + (await sold())).toBe(STOCK);
      }),
      { numRuns: runs },
    );
  });
});
