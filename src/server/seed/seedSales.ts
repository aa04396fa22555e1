import { salePrices, type PriceCut } from '../../domain/tools/sale.ts';
import { atBasePrices, readPrices } from '../platform/catalogue/atBasePrices.ts';
import { CategoryTree } from '../platform/catalogue/CategoryTree.ts';
import type { Queries } from '../platform/database/Database.ts';
import type { Dialect } from '../platform/database/Dialect.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import { refreshShelves } from '../platform/database/refreshShelves.ts';
import { flag } from '../platform/database/schema/cartTables.ts';
import { demoSales } from './demo/demoSales.ts';

/** Writes the demo's sales; the products of those that run cost less from here on. */
export async function seedSales(trx: Queries, dialect: Dialect, now: Date): Promise<void> {
  const tree = await CategoryTree.load(trx);
  for (const { name, categories, terms, cut, startsAt, endsAt } of demoSales(now)) {
    const state = stateAt(now.getTime(), startsAt, endsAt);
    const { id } = await trx
      .insertInto('sales')
      .values({
        ...cut,
        name,
        scope: 'categories',
        features: flag(false),
        terms,
        state,
        starts_at: startsAt,
        ends_at: endsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const covered = await Promise.all(categories.map((path) => tree.ensure(trx, path)));
    await insertInBatches(
      trx,
      'sale_categories',
      covered.map((category_id) => ({ sale_id: id, category_id })),
    );
    if (state !== 'scheduled') await seedItems(trx, dialect, { id, state, cut, covered });
  }
}

interface BegunSale {
  id: number;
  state: 'active' | 'ended';
  cut: PriceCut;
  /** Ids of categories. */
  covered: readonly number[];
}

/** Lowers the prices of the products of a sale that runs. */
async function seedItems(
  trx: Queries,
  dialect: Dialect,
  { id, state, cut, covered }: BegunSale,
): Promise<void> {
  const rows = await trx
    .selectFrom('shelf_products')
    .select('product_id')
    .distinct()
    .where(dialect.isIn('shelf_id', covered))
    .execute();
  const ids = rows.map(({ product_id }) => product_id);
  const items = [...(await readPrices(trx, dialect, ids))].map(([product_id, prices]) => ({
    sale_id: id,
    product_id,
    before: JSON.stringify({ prices }),
    after: JSON.stringify({ prices: salePrices(prices, cut) ?? prices }),
    state,
  }));
  await insertInBatches(trx, 'sale_items', items);
  if (state === 'ended') return;
  // Once it has written nothing, it applies the sale that these products are in.
  await atBasePrices(trx, dialect, ids, async () => undefined);
  await refreshShelves(trx, dialect, ids);
}

function stateAt(now: number, startsAt: number, endsAt: number) {
  if (now < startsAt) return 'scheduled';
  return now < endsAt ? 'active' : 'ended';
}
