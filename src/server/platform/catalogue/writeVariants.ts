import { sql } from 'kysely';
import { colorHex } from '../../../domain/catalogue/swatch.ts';
import { isStockUnlimited } from '../../../domain/orders/cart.ts';
import { conflict } from '../ShopError.ts';
import type { Queries } from '../database/Database.ts';
import type { StockReason } from '../../../domain/catalogue/stock.ts';
import type { Dialect } from '../database/Dialect.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import { colorKey, type ChangedSize, type ProductWrite } from './ProductPlan.ts';
import { addSizes, labelColumns, priceColumns, type StockMove } from './addSizes.ts';
import { inventSkus } from './inventSkus.ts';
import { removeSizes } from './removeSizes.ts';

/** The reason why stock changes, for the ledger. */
export interface StockCause {
  reason: StockReason;
  /** Null for the shop itself. */
  userId: number | null;
}

interface VariantWrites {
  writes: readonly ProductWrite[];
  /** Milliseconds. */
  now: number;
  stockCause: StockCause;
}

/** Writes colours, sizes, stock and pictures of existing products. */
export async function writeVariants(
  trx: Queries,
  dialect: Dialect,
  { writes, now, stockCause }: VariantWrites,
): Promise<void> {
  await removeSizes(trx, dialect, {
    sizes: writes.flatMap(({ plan }) => plan.removedSizes ?? []),
    variants: writes.flatMap(({ plan }) => plan.removedColors ?? []),
    now,
    stockCause,
  });
  await renameColors(trx, writes);
  await addColors(trx, dialect, writes);
  const variantIds = await variantIdsOf(trx, dialect, writes);
  await writeSizes(trx, dialect, { writes, variantIds, now, stockCause });
  await dropEmptyColors(trx, writes);
  await writePictures(trx, writes, variantIds);
  await arrange(trx, writes, variantIds);
}

/** Two colours may swap names. */
async function renameColors(trx: Queries, writes: readonly ProductWrite[]): Promise<void> {
  const renamed = writes.flatMap(({ plan }) => plan.renamed);
  const setColor = (id: number, color: string) =>
    trx.updateTable('variants').set({ color }).where('id', '=', id).execute();
  if (renamed.length > 1) {
    for (const { variantId } of renamed) await setColor(variantId, `~${variantId}`);
  }
  for (const { variantId, color } of renamed) await setColor(variantId, color);
}

/** Display order and swatches. */
async function arrange(
  trx: Queries,
  writes: readonly ProductWrite[],
  variantIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, plan } of writes) {
    for (const { color, hex } of plan.swatches ?? []) {
      const variantId = variantIds.get(colorKey(id, color)) ?? 0;
      await trx
        .updateTable('variants')
        .set({ color_hex: hex })
        .where('id', '=', variantId)
        .execute();
    }
    for (const [position, { color, sizes }] of (plan.arrangement ?? []).entries()) {
      const variantId = variantIds.get(colorKey(id, color)) ?? 0;
      await trx.updateTable('variants').set({ position }).where('id', '=', variantId).execute();
      for (const [at, size] of sizes.entries()) {
        await trx
          .updateTable('variant_sizes')
          .set({ position: at })
          .where('variant_id', '=', variantId)
          .where('size', '=', size)
          .execute();
      }
    }
  }
}

async function addColors(
  trx: Queries,
  dialect: Dialect,
  writes: readonly ProductWrite[],
): Promise<void> {
  const growing = writes.filter(({ plan }) => plan.newColors.length > 0);
  if (growing.length === 0) return;
  const ids = growing.map(({ id }) => id);
  const last = await trx
    .selectFrom('variants')
    .select(({ fn }) => ['product_id', fn.max('position').as('position')])
    .where(dialect.isIn('product_id', ids))
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
  const ids = writes.map(({ id }) => id);
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'color'])
    .where(dialect.isIn('product_id', ids))
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
    plan.pictures.flatMap(({ color, urls, alts }) => {
      const variantId = variantIds.get(colorKey(id, color));
      return variantId === undefined ? [] : [{ variantId, urls, alts }];
    }),
  );
  const known = new Map<string, string>();
  for (const { variantId } of changed) {
    const rows = await trx
      .deleteFrom('variant_images')
      .where('variant_id', '=', variantId)
      .returning(['url', 'alt'])
      .execute();
    for (const { url, alt } of rows) known.set(`${variantId} ${url}`, alt);
  }
  await insertInBatches(
    trx,
    'variant_images',
    changed.flatMap(({ variantId, urls, alts }) =>
      urls.map((url, position) => ({
        variant_id: variantId,
        position,
        url,
        alt: alts?.[position] ?? known.get(`${variantId} ${url}`) ?? '',
      })),
    ),
  );
}

interface SizesToWrite extends VariantWrites {
  /** Ids by `colorKey`. */
  variantIds: ReadonlyMap<string, number>;
}

/** Changes sizes, adds new ones, and records every stock movement. */
async function writeSizes(
  trx: Queries,
  dialect: Dialect,
  { writes, variantIds, now, stockCause }: SizesToWrite,
): Promise<void> {
  await freeChangedNames(trx, writes);
  const moves: StockMove[] = [];
  for (const { id, plan } of writes) {
    for (const change of plan.changedSizes) {
      const move = change.stock && (await stockMove(trx, dialect, change.id, change.stock));
      if (move) moves.push(move);
      const variantId = variantIds.get(colorKey(id, change.color ?? ''));
      await changeSize(trx, change, variantId, move?.quantity_after);
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
        reason: stockCause.reason,
        order_id: null,
        user_id: stockCause.userId,
        created_at: now,
      })),
  );
}

/** Two sizes may swap names, SKUs or barcodes. */
async function freeChangedNames(trx: Queries, writes: readonly ProductWrite[]): Promise<void> {
  for (const { id, named, sku, barcode } of writes.flatMap(({ plan }) => plan.changedSizes)) {
    const free = {
      ...(named && { size: `~${id}`, option3: '' }),
      ...(sku !== undefined && { sku: `~${id}` }),
      ...(barcode !== undefined && { barcode: null }),
    };
    if (Object.keys(free).length === 0) continue;
    await trx.updateTable('variant_sizes').set(free).where('id', '=', id).execute();
  }
}

const SOLD_MEANWHILE =
  'Mientras editabas se vendieron unidades: revisá el stock y guardá de nuevo.';

/** Relative to the current stock: some may have been sold since the comparison. */
async function stockMove(
  trx: Queries,
  dialect: Dialect,
  sizeId: number,
  { from, to, isRelative }: NonNullable<ChangedSize['stock']>,
): Promise<StockMove> {
  const { quantity } = await trx
    .selectFrom('variant_sizes as s')
    .select('s.quantity')
    .where('s.id', '=', sizeId)
    .modifyEnd(dialect.holdRows('s'))
    .executeTakeFirstOrThrow();
  const isCounted = !isStockUnlimited(from) && !isStockUnlimited(to);
  const after = isRelative && isCounted ? quantity + to - from : to;
  if (after < 0) throw conflict(SOLD_MEANWHILE);
  return {
    variant_size_id: sizeId,
    delta: after - quantity,
    quantity_before: quantity,
    quantity_after: after,
  };
}

async function changeSize(
  trx: Queries,
  { id, color, named, sku, ownPrice, extras, ...label }: ChangedSize,
  variantId: number | undefined,
  quantity: number | undefined,
): Promise<void> {
  const columns = {
    ...(color !== undefined && variantId !== undefined && { variant_id: variantId }),
    ...(named && { size: named.size, option3: named.option3 }),
    ...(sku !== undefined && { sku }),
    ...(quantity !== undefined && { quantity }),
    ...(ownPrice !== undefined && priceColumns(ownPrice)),
    ...labelColumns(label),
    ...(extras && { file_extras: JSON.stringify(extras) }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('variant_sizes').set(columns).where('id', '=', id).execute();
}
