import { sql } from 'kysely';
import { colorHex } from '../../../../domain/swatch.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import type { ChangedSize } from '../planning/ProductPlan.ts';
import { colorKey, type ProductWrite } from './ProductWrite.ts';
import { addSizes, priceColumns, type StockMove } from './addSizes.ts';
import { inventSkus } from './inventSkus.ts';

/** Writes colours, sizes, stock and pictures of existing products. */
export async function writeVariants(
  trx: Queries,
  dialect: Dialect,
  writes: readonly ProductWrite[],
  now: number,
): Promise<void> {
  await renameColors(trx, writes);
  await addColors(trx, dialect, writes);
  const variantIds = await variantIdsOf(trx, dialect, writes);
  await writeSizes(trx, dialect, { writes, variantIds, now });
  await dropEmptyColors(trx, writes);
  await writePictures(trx, writes, variantIds);
}

async function renameColors(trx: Queries, writes: readonly ProductWrite[]): Promise<void> {
  for (const { variantId, color } of writes.flatMap(({ plan }) => plan.renamed)) {
    await trx.updateTable('variants').set({ color }).where('id', '=', variantId).execute();
  }
}

async function addColors(
  trx: Queries,
  dialect: Dialect,
  writes: readonly ProductWrite[],
): Promise<void> {
  const growing = writes.filter(({ plan }) => plan.newColors.length > 0);
  if (growing.length === 0) return;
  const ids = dialect.list(growing.map(({ id }) => id));
  const last = await trx
    .selectFrom('variants')
    .select(({ fn }) => ['product_id', fn.max('position').as('position')])
    .where(dialect.isOneOf(sql.ref('product_id'), sql`${ids}`))
    .groupBy('product_id')
    .execute();
  const next = new Map(last.map((row) => [row.product_id, row.position + 1]));
  const colors = growing.flatMap(({ id, plan }) =>
    plan.newColors.map((color, at) => ({ id, plan, color, position: (next.get(id) ?? 0) + at })),
  );
  const skus = await inventSkus(
    trx,
    dialect,
    'variants',
    colors.map(({ plan, color }) => [plan.handle, color]),
  );
  await insertInBatches(
    trx,
    'variants',
    colors.map(({ id, color, position }, at) => ({
      product_id: id,
      sku: skus[at] ?? '',
      color,
      color_hex: colorHex(color),
      position,
    })),
  );
}

async function variantIdsOf(
  trx: Queries,
  dialect: Dialect,
  writes: readonly ProductWrite[],
): Promise<Map<string, number>> {
  const ids = dialect.list(writes.map(({ id }) => id));
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'color'])
    .where(dialect.isOneOf(sql.ref('product_id'), sql`${ids}`))
    .execute();
  return new Map(rows.map((row) => [colorKey(row.product_id, row.color), row.id]));
}

/** Colours whose last size moved to another. */
async function dropEmptyColors(trx: Queries, writes: readonly ProductWrite[]): Promise<void> {
  const moved = writes.filter(({ plan }) =>
    plan.changedSizes.some(({ color }) => color !== undefined),
  );
  for (const { id } of moved) {
    await trx
      .deleteFrom('variants')
      .where('product_id', '=', id)
      .where(sql<boolean>`not exists (select 1 from variant_sizes where variant_id = variants.id)`)
      .execute();
  }
}

async function writePictures(
  trx: Queries,
  writes: readonly ProductWrite[],
  variantIds: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = writes.flatMap(({ id, plan }) =>
    plan.pictures.flatMap(({ color, urls }) => {
      const variantId = variantIds.get(colorKey(id, color));
      return variantId === undefined ? [] : [{ variantId, urls }];
    }),
  );
  for (const { variantId } of changed) {
    await trx.deleteFrom('variant_images').where('variant_id', '=', variantId).execute();
  }
  await insertInBatches(
    trx,
    'variant_images',
    changed.flatMap(({ variantId, urls }) =>
      urls.map((url, position) => ({ variant_id: variantId, position, url })),
    ),
  );
}

interface SizesToWrite {
  writes: readonly ProductWrite[];
  /** By `colorKey`. */
  variantIds: ReadonlyMap<string, number>;
  /** Milliseconds. */
  now: number;
}

/** Changes sizes, adds new ones, and records every stock movement. */
async function writeSizes(
  trx: Queries,
  dialect: Dialect,
  { writes, variantIds, now }: SizesToWrite,
): Promise<void> {
  await freeChangedSkus(trx, writes);
  const moves: StockMove[] = [];
  for (const { id, plan } of writes) {
    for (const change of plan.changedSizes) {
      if (change.stock) moves.push(await stockMove(trx, dialect, change.id, change.stock.to));
      await changeSize(trx, change, variantIds.get(colorKey(id, change.color ?? '')));
    }
  }
  moves.push(...(await addSizes(trx, dialect, writes, variantIds)));
  await insertInBatches(
    trx,
    'stock_movements',
    moves
      .filter(({ delta }) => delta !== 0)
      .map((move) => ({
        ...move,
        reason: 'import' as const,
        order_id: null,
        user_id: null,
        created_at: now,
      })),
  );
}

/** Two sizes may swap SKUs. */
async function freeChangedSkus(trx: Queries, writes: readonly ProductWrite[]): Promise<void> {
  for (const { id, sku } of writes.flatMap(({ plan }) => plan.changedSizes)) {
    if (sku === undefined) continue;
    await trx
      .updateTable('variant_sizes')
      .set({ sku: `~${id}` })
      .where('id', '=', id)
      .execute();
  }
}

/** Relative to the current stock: some may have been sold since the comparison. */
async function stockMove(
  trx: Queries,
  dialect: Dialect,
  sizeId: number,
  to: number,
): Promise<StockMove> {
  const { quantity } = await trx
    .selectFrom('variant_sizes as s')
    .select('s.quantity')
    .where('s.id', '=', sizeId)
    .modifyEnd(dialect.holdRows('s'))
    .executeTakeFirstOrThrow();
  return {
    variant_size_id: sizeId,
    delta: to - quantity,
    quantity_before: quantity,
    quantity_after: to,
  };
}

async function changeSize(
  trx: Queries,
  { id, color, size, sku, stock, ownPrice, extras }: ChangedSize,
  variantId: number | undefined,
): Promise<void> {
  await trx
    .updateTable('variant_sizes')
    .set({
      ...(color !== undefined && variantId !== undefined && { variant_id: variantId }),
      ...(size !== undefined && { size }),
      ...(sku !== undefined && { sku }),
      ...(stock && { quantity: stock.to }),
      ...(ownPrice !== undefined && priceColumns(ownPrice)),
      ...(extras && { file_extras: JSON.stringify(extras) }),
    })
    .where('id', '=', id)
    .execute();
}
