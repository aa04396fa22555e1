import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import type { ChangedSize } from '../planning/ProductPlan.ts';
import { addSizes, priceColumns, type StockMove } from './addSizes.ts';
import { colorKey, type ProductWrite } from './ProductWrite.ts';

interface SizesToWrite {
  writes: readonly ProductWrite[];
  /** By `colorKey`. */
  variantIds: ReadonlyMap<string, number>;
  /** Milliseconds. */
  now: number;
}

/** Changes sizes, adds new ones, and notes every rise and fall of their stock. */
export async function writeSizes(
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

/** Two sizes may change SKUs with each other. */
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

/** From what there is at this moment: some may have been sold since the file was compared. */
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
