import { colorHex } from '../../../../domain/swatch.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import { inventSkus } from './inventSkus.ts';
import { colorKey, type ProductWrite } from './ProductWrite.ts';
import { writeSizes } from './writeSizes.ts';

/** Colours, sizes, stock and pictures of products that are there. */
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
