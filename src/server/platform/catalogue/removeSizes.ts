import type { StockReason } from '../../../domain/catalogue/stock.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';
import { insertInBatches } from '../database/insertInBatches.ts';

interface RemovedSizes {
  sizes: readonly number[];
  /** Variants to remove with all of their sizes. */
  variants: readonly number[];
  /** Milliseconds. */
  now: number;
  stockCause: { reason: StockReason; userId: number | null };
}

/** Removes sizes and colours, but not what the ledger knows of them. */
export async function removeSizes(
  trx: Queries,
  dialect: Dialect,
  removed: RemovedSizes,
): Promise<void> {
  const { sizes, variants } = removed;
  if (sizes.length + variants.length === 0) return;
  await closeLedger(trx, dialect, removed);
  for (const [table, ids] of [['variant_sizes', sizes] as const, ['variants', variants] as const]) {
    if (ids.length === 0) continue;
    await trx.deleteFrom(table).where(dialect.isIn('id', ids)).execute();
  }
}

/** The stock of a removed size leaves with it; its movements stay, and get its names. */
async function closeLedger(
  trx: Queries,
  dialect: Dialect,
  { sizes, variants, now, stockCause: { reason, userId } }: RemovedSizes,
): Promise<void> {
  const gone = await trx
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('titles as t', 't.id', 'p.title_id')
    .select(['s.id', 's.quantity', 's.size', 's.sku', 'v.color', 't.name as title'])
    .select('t.name_folded as folded')
    .where((is) => is.or([dialect.isIn('s.id', sizes), dialect.isIn('s.variant_id', variants)]))
    .modifyEnd(dialect.holdRows('s', 'removal'))
    .execute();
  const moves = gone
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => ({
      variant_size_id: id,
      delta: -quantity,
      quantity_before: quantity,
      quantity_after: 0,
      reason,
      order_id: null,
      user_id: userId,
      created_at: now,
    }));
  await insertInBatches(trx, 'stock_movements', moves);
  for (const { id, title, folded, color, size, sku } of gone) {
    await trx
      .updateTable('stock_movements')
      .set({
        gone_title: title,
        gone_folded: folded,
        gone_color: color,
        gone_size: size,
        gone_sku: sku,
      })
      .where('variant_size_id', '=', id)
      .execute();
  }
}
