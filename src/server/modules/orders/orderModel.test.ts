import fc from 'fast-check';
import type { PlacedOrderWire } from '../../../contract/orders/checkoutSchemas.ts';
import { unitsGivenBack } from '../../../domain/orders/refundShares.ts';
import { makeCoupon } from '../../../testing/data/shippingFactory.ts';
import { openForger, type Forger } from '../../../testing/forgedNotices.ts';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { anyLife } from '../../../testing/lifeActs.ts';
import {
  FIRST_PRICES,
  openLifeCommands,
  sentUnits,
  type LifeCommands,
} from '../../../testing/lifeCommands.ts';
import { bookFaults, keptFaults, matterFaults, saidFaults } from '../../../testing/lifeFaults.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../testing/openOrderLife.ts';
import { editsRepository } from './edits/editsRepository.ts';

const STOCK = 8;

onEveryDialect('any life of orders', (database) => {
  let life: OrderLife;
  let forger: Forger;
  let commands: LifeCommands;

  beforeAll(async () => {
    forger = await openForger(database());
    life = await openOrderLife(database(), forger.config);
    commands = await openLifeCommands(life, database(), forger);
  });

  afterAll(async () => {
    await life.close();
    await forger.close();
  });

  async function faultsOf(orders: readonly PlacedOrderWire[]): Promise<string[]> {
    const open = await commands.matters();
    const faults = await bookFaults(database(), commands.books);
    for (const placed of orders) {
      const stored = await commands.find(placed);
      const refunds = await commands.refundsOf(stored.order.id);
      faults.push(
        ...(await keptFaults(database(), stored.order)),
        ...(await saidFaults(life, placed, stored)),
        ...matterFaults(stored.order, refunds, open.items),
      );
    }
    return faults;
  }

  /** Units that are neither on the shelf nor anybody's: 0 if nothing is lost or sold twice. */
  async function unitsAstray(orders: readonly PlacedOrderWire[]): Promise<number> {
    const { db } = database();
    const sizes = await db.selectFrom('variant_sizes').select('quantity').execute();
    let all = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const placed of orders) {
      const { order } = await commands.find(placed);
      const isEnded = order.status === 'cancelled';
      const bought = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const edit = await editsRepository().find(db, order.id);
      all += isEnded ? sentUnits(order) : bought;
      all += (edit?.taken ?? []).reduce((sum, taken) => sum + taken.units, 0);
      all += await commands.exchanging.unitsGone(order.id);
    }
    return all - 4 * STOCK;
  }

  it('leave money, stock and coupons as their ledgers say, and nothing is given back twice', async () => {
    const few = database().dialect.name === 'sqlite' ? 40 : 10;
    const runs = Number(process.env['LIFE_RUNS'] ?? few);
    await fc.assert(
      fc.asyncProperty(anyLife, async (steps) => {
        await life.reset();
        await life.shop.stock({ M: STOCK, L: STOCK });
        await database().transaction(async (trx) => {
          const shelf = trx.updateTable('variant_sizes').set({ quantity: STOCK });
          await shelf.where('id', 'in', commands.exchanging.sizes).execute();
          await makeCoupon(trx, 'DOS', { value: FIRST_PRICES.coupon, max_uses: 3 });
        });
        await commands.reset();
        const orders: PlacedOrderWire[] = [];
        for (const each of steps) {
          await commands.run(each, orders);
          expect(await ledgerFaults(database())).toEqual([]);
          expect(await unitsAstray(orders)).toBe(0);
          for (const placed of orders) {
            const { order } = await commands.find(placed);
            const given = await commands.refundsOf(order.id);
            for (const { id, quantity } of order.lines) {
              expect(unitsGivenBack(given, id)).toBeLessThanOrEqual(quantity);
              const left = quantity + (await commands.exchanging.unitsGone(order.id, id));
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
        await commands.settleAll();
        expect(await faultsOf(orders)).toEqual([]);
        expect(await ledgerFaults(database())).toEqual([]);
        expect(await unitsAstray(orders)).toBe(0);
      }),
      { numRuns: runs },
    );
  }, 3_600_000);
});
