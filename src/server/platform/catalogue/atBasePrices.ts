import type { BulkValues, ProductPrices } from '../../../domain/tools/bulkEdit.ts';
import {
  basePrices,
  isPriceEdited,
  salePrices,
  type PriceCut,
} from '../../../domain/tools/sale.ts';
import type { SetPrice } from '../../../domain/money/sizePrices.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';
import { flag, type Instant } from '../database/schema/cartTables.ts';
import { priceColumns } from './addSizes.ts';

/** The sale that a product is in now, with what the product costs without it. */
export interface RunningSale {
  id: number;
  name: string;
  endsAt: Instant;
  base: ProductPrices;
}

interface HeldSale extends RunningSale {
  cut: PriceCut;
  /** The product's values before the sale and during it. */
  before: BulkValues;
  after: BulkValues;
}

/** Sales by product; products whose price no sale changes are left out. */
export async function runningSales(
  on: Queries,
  dialect: Dialect,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, RunningSale>> {
  const held = await itemsOf(on, dialect, productIds).execute();
  return heldSales(held);
}

/**
 * Runs a write of products with their base prices in place, and then applies the sales that they are in to what was
 * written: a plan to change prices is about base prices.
 */
export async function atBasePrices<Result>(
  trx: Queries,
  dialect: Dialect,
  productIds: readonly number[],
  write: () => Promise<Result>,
): Promise<Result> {
  const items = itemsOf(trx, dialect, productIds).modifyEnd(dialect.holdRows('i'));
  const held = heldSales(await items.execute());
  if (held.size === 0) return write();
  const ids = [...held.keys()];
  for (const [id, now] of await readPrices(trx, dialect, ids)) {
    const sale = held.get(id);
    if (sale) await setPrices(trx, id, { now, wanted: basePrices(now, sale.base) });
  }
  const result = await write();
  for (const [id, now] of await readPrices(trx, dialect, ids)) {
    const sale = held.get(id);
    if (!sale) continue;
    const wanted = salePrices(now, sale.cut) ?? now;
    await setPrices(trx, id, { now, wanted });
    await trx
      .updateTable('sale_items')
      .set({
        before: JSON.stringify({ ...sale.before, prices: now }),
        after: JSON.stringify({ ...sale.after, prices: wanted }),
        ...(isPriceEdited(sale.base, now) && { edited: flag(true) }),
      })
      .where('sale_id', '=', sale.id)
      .where('product_id', '=', id)
      .execute();
  }
  return result;
}

/** Stored prices by product. */
export async function readPrices(
  on: Queries,
  dialect: Dialect,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductPrices>> {
  const only = (column: string) => dialect.isIn(column, productIds);
  const products = await on
    .selectFrom('products')
    .select(['id', 'list_price_cents as price', 'suggested_price_cents as suggestedPrice'])
    .where(only('id'))
    .execute();
  const sizes = Map.groupBy(
    await on
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .select(['v.product_id', 's.id', 's.list_price_cents', 's.suggested_price_cents'])
      .where(only('v.product_id'))
      .orderBy('s.id')
      .execute(),
    (row) => row.product_id,
  );
  return new Map(
    products.map(({ id, ...product }) => [
      id,
      {
        product,
        sizes: (sizes.get(id) ?? []).map((size) => ({ id: size.id, ownPrice: storedPrice(size) })),
      },
    ]),
  );
}

/** Null where a size costs what its product costs. */
export function storedPrice(size: {
  list_price_cents: number | null;
  suggested_price_cents: number | null;
}): SetPrice | null {
  const { list_price_cents: price, suggested_price_cents: suggestedPrice } = size;
  return price === null || suggestedPrice === null ? null : { price, suggestedPrice };
}

function itemsOf(on: Queries, dialect: Dialect, productIds: readonly number[]) {
  return on
    .selectFrom('sale_items as i')
    .innerJoin('sales as s', 's.id', 'i.sale_id')
    .select(['i.product_id', 'i.before', 'i.after', 's.id', 's.name', 's.ends_at'])
    .select(['s.discount', 's.value', 's.rounding'])
    .where('i.state', '=', 'active')
    .where(dialect.isIn('i.product_id', productIds));
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsOf>['execute']>>[number];

function heldSales(rows: readonly ItemRow[]): Map<number, HeldSale> {
  return new Map(
    rows.flatMap((row): [number, HeldSale][] => {
      const before = JSON.parse(row.before) as BulkValues;
      const after = JSON.parse(row.after) as BulkValues;
      if (!before.prices) return [];
      const { id, name, ends_at: endsAt, ...cut } = row;
      return [[row.product_id, { id, name, endsAt, cut, before, after, base: before.prices }]];
    }),
  );
}

async function setPrices(
  trx: Queries,
  id: number,
  { now, wanted }: { now: ProductPrices; wanted: ProductPrices },
): Promise<void> {
  const { price, suggestedPrice } = wanted.product;
  if (!isSame(now.product, wanted.product)) {
    await trx
      .updateTable('products')
      .set({ list_price_cents: price, suggested_price_cents: suggestedPrice })
      .where('id', '=', id)
      .execute();
  }
  const before = new Map(now.sizes.map((size) => [size.id, size.ownPrice]));
  for (const { id: sizeId, ownPrice } of wanted.sizes) {
    if (isSame(before.get(sizeId) ?? null, ownPrice)) continue;
    await trx
      .updateTable('variant_sizes')
      .set(priceColumns(ownPrice))
      .where('id', '=', sizeId)
      .execute();
  }
}

function isSame(one: SetPrice | null, other: SetPrice | null): boolean {
  return one?.price === other?.price && one?.suggestedPrice === other?.suggestedPrice;
}
