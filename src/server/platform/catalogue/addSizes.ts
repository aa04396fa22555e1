import type { SetPrice } from '../../../domain/money/sizePrices.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import { colorKey, type PlannedSize, type ProductWrite, type SizeLabel } from './ProductPlan.ts';
import { inventSkus } from './inventSkus.ts';

/** A stock movement for the ledger. */
export interface StockMove {
  variant_size_id: number;
  delta: number;
  quantity_before: number;
  quantity_after: number;
}

/** Inserts new sizes after the existing ones of their colour, and returns their initial stock. */
export async function addSizes(
  trx: Queries,
  dialect: Dialect,
  writes: readonly ProductWrite[],
  variantIds: ReadonlyMap<string, number>,
): Promise<StockMove[]> {
  const sizes = writes.flatMap(({ id, plan }) =>
    plan.newSizes.map((size) => ({
      ...size,
      handle: plan.handle,
      variantId: variantIds.get(colorKey(id, size.color)) ?? 0,
    })),
  );
  if (sizes.length === 0) return [];
  const next = await nextPositions(
    trx,
    dialect,
    sizes.map(({ variantId }) => variantId),
  );
  const skus = await skusOf(trx, dialect, sizes);
  await insertInBatches(
    trx,
    'variant_sizes',
    sizes.map(({ variantId, size, option3, stock, ownPrice, extras, ...label }, at) => ({
      variant_id: variantId,
      size,
      option3,
      sku: skus[at] ?? '',
      quantity: stock,
      ...priceColumns(ownPrice),
      ...labelColumns({ ...BLANK_LABEL, ...label }),
      position: next(variantId),
      file_extras: JSON.stringify(extras),
    })),
  );
  const rows = await trx
    .selectFrom('variant_sizes')
    .select(['id', 'quantity'])
    .where(dialect.isIn('sku', skus))
    .execute();
  return rows.map(({ id, quantity }) => ({
    variant_size_id: id,
    delta: quantity,
    quantity_before: 0,
    quantity_after: quantity,
  }));
}

export function priceColumns(own: SetPrice | null) {
  return {
    list_price_cents: own?.price ?? null,
    suggested_price_cents: own?.suggestedPrice ?? null,
  };
}

/** Values of a size whose file lacks these. Rows of one insert have the same columns. */
const BLANK_LABEL: SizeLabel = {
  barcode: null,
  lowStock: null,
  cost: null,
  measures: { length: null, hip: null, waist: null, bust: null, sleeve: null, rise: null },
};

export function labelColumns({ barcode, lowStock, cost, measures }: Partial<SizeLabel>) {
  return {
    ...(barcode !== undefined && { barcode }),
    ...(lowStock !== undefined && { low_stock: lowStock }),
    ...(cost !== undefined && { cost_cents: cost }),
    ...measures,
  };
}

/** Given SKUs, and generated ones for the rest. */
async function skusOf(
  trx: Queries,
  dialect: Dialect,
  sizes: readonly (PlannedSize & { handle: string })[],
): Promise<string[]> {
  const without = sizes.filter(({ sku }) => sku === null);
  const invented = await inventSkus(
    trx,
    dialect,
    'variant_sizes',
    without.map(({ handle, color, size }) => [handle, color, size]),
  );
  let used = 0;
  return sizes.map(({ sku }) => sku ?? invented[used++] ?? '');
}

/** Each call returns the next position in a variant. */
async function nextPositions(
  trx: Queries,
  dialect: Dialect,
  variantIds: readonly number[],
): Promise<(variantId: number) => number> {
  const rows = await trx
    .selectFrom('variant_sizes')
    .select(({ fn }) => ['variant_id', fn.max('position').as('position')])
    .where(dialect.isIn('variant_id', variantIds))
    .groupBy('variant_id')
    .execute();
  const last = new Map(rows.map((row) => [row.variant_id, row.position]));
  return (variantId) => {
    const position = (last.get(variantId) ?? -1) + 1;
    last.set(variantId, position);
    return position;
  };
}
