import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../contract/orders/checkoutSchemas.ts';
import { CATALOGUE_TOOLS_PATHS, STOCK_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import type {
  CountLineWire,
  OpenCountWire,
} from '../../../contract/tools/catalogue/stockCountSchemas.ts';
import { CORRECTION_REASONS } from '../../../domain/catalogue/stock.ts';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openFileBench } from '../../../testing/openFileBench.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { sizeRow, tableFile } from '../../../testing/data/tableFile.ts';

const START = 6;

/** Everything that changes stock. Numbers choose among what is there. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), units: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      change: fc.integer({ min: -4, max: 4 }),
      reason: fc.constantFrom(...CORRECTION_REASONS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      to: fc.nat(8),
      /** The number that the form showed may be stale: some were sold since. */
      stale: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      more: fc.integer({ min: -3, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('apply' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import' as const), to: fc.nat(8) }) },
);

/** Every change at least once. */
const EACH: Act[] = [
  { do: 'import', to: START + 1 },
  { do: 'buy', units: 1 },
  { do: 'cancel', which: 0 },
  { do: 'correct', change: 2, reason: CORRECTION_REASONS[0] },
  { do: 'edit', to: 5, stale: 0 },
  { do: 'count', more: 2 },
  { do: 'apply' },
];

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

onEveryDialect('the ledger of the stock', (database) => {
  const bench = openFileBench();
  let shop: OrderShop;
  let headers: Record<string, string>;
  let product: number;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
    // The factory writes no movements.
    await database().transaction((trx) =>
      trx
        .insertInto('stock_movements')
        .values({
          variant_size_id: shop.sizes.M,
          delta: 10,
          quantity_before: 0,
          quantity_after: 10,
          reason: 'initial',
          order_id: null,
          user_id: null,
          created_at: 0,
        })
        .execute(),
    );
    await importStock(START);
    ({ product_id: product } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', shop.shirt)
      .executeTakeFirstOrThrow());
  });

  afterAll(() => shop.close());

  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers, payload });

  /** The file knows the shirt by its SKU. */
  async function importStock(units: number) {
    const { sku } = await sizeM();
    const row = sizeRow('remera', ['Azul', 'M'], { SKU: sku, Stock: String(units) });
    await bench.importFile(database(), tableFile([row]));
  }

  const sizeM = () =>
    database()
      .db.selectFrom('variant_sizes')
      .select(['id', 'sku', 'quantity'])
      .where('id', '=', shop.sizes.M)
      .executeTakeFirstOrThrow();

  async function edit(to: number, stale: number): Promise<void> {
    const path = fillPath(CATALOGUE_TOOLS_PATHS.product, { id: product });
    const read = (await shop.app.inject({ url: path, headers })).json<EditedProductWire>();
    const draft: Partial<EditedProductWire> = structuredClone(read);
    for (const { sizes } of draft.variants ?? []) {
      for (const size of sizes.filter(({ id }) => id === shop.sizes.M)) {
        Object.assign(size, { stock: to, stock_before: size.stock + stale });
      }
    }
    delete draft.id;
    delete draft.archived;
    delete draft.sale;
    delete draft.created_at;
    delete draft.sale;
    expect([200, 409]).toContain((await post(path, draft)).statusCode);
  }

  async function perform(each: Act, orders: PlacedOrderWire[]): Promise<void> {
    if (each.do === 'edit') return edit(each.to, each.stale);
    if (each.do === 'import') return importStock(each.to);
    if (each.do === 'count') {
      const count = (counted: number) =>
        post(STOCK_TOOLS_PATHS.countLines, { size_id: shop.sizes.M, counted });
      const { expected } = (await count(0)).json<CountLineWire>();
      await count(Math.max(expected + each.more, 0));
      return;
    }
    if (each.do === 'apply') {
      const open = await shop.app.inject({ url: STOCK_TOOLS_PATHS.count, headers });
      const { count } = open.json<OpenCountWire>();
      if (count) await post(STOCK_TOOLS_PATHS.countApply, { id: count.id });
      return;
    }
    if (each.do === 'correct') {
      const path = fillPath(STOCK_TOOLS_PATHS.correct, { id: shop.sizes.M });
      const { change, reason } = each;
      const { statusCode } = await post(path, { change, reason });
      return expect([200, 400, 409]).toContain(statusCode);
    }
    if (each.do === 'cancel') {
      const order = orders[each.which % Math.max(orders.length, 1)];
      if (!order) return;
      const path = fillPath(API_PATHS.orderCancel, { orderNumber: order.order_number });
      await shop.app.inject({ method: 'POST', url: `${path}?key=${order.key ?? ''}` });
      return;
    }
    const guest = await shop.fillCart(each.units + 1).catch(() => null);
    const answer = guest && (await shop.buy(guest));
    if (answer?.statusCode === 201) orders.push(answer.json<PlacedOrderWire>());
  }

  async function summedUp(): Promise<number> {
    const moves = await database()
      .db.selectFrom('stock_movements')
      .select('delta')
      .where('variant_size_id', '=', shop.sizes.M)
      .execute();
    return moves.reduce((sum, { delta }) => sum + delta, 0);
  }

  it('adds up to the stock after any sequence of changes', async () => {
    const runs = database().dialect.name === 'sqlite' ? 25 : 5;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
        const orders: PlacedOrderWire[] = [];
        for (const each of acts) {
          const before = await summedUp();
          await perform(each, orders);
          const after = await summedUp();
          if (after !== before) seen.add(each.do);
          expect(after).toBe((await sizeM()).quantity);
        }
        expect(await ledgerFaults(database())).toEqual([]);
      }),
      { numRuns: runs, examples: [[EACH]] },
    );
    // A change that is always refused would prove nothing.
    expect([...seen].toSorted()).toEqual(['apply', 'buy', 'cancel', 'correct', 'edit', 'import']);
  });
});
