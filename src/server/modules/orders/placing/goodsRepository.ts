import { sql } from 'kysely';
import type { Box } from '../../../../domain/orders/parcel.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import {
  AUDIENCE_COLUMNS,
  audienceLineOf,
  type AudienceColumns,
} from '../../../platform/catalogue/audienceLineOf.ts';
import { boxOf, type BoxColumns } from '../../../platform/catalogue/boxColumns.ts';
import {
  UNIT_COLUMNS,
  unitColumnsOf,
  type UnitColumns,
} from '../../../platform/catalogue/unitRules.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import type { Flag } from '../../../platform/database/schema/cartTables.ts';
import { sizeListPrice } from '../../../platform/database/shelfPrices.ts';

/** A size as currently sold, to be stored with an order. */
export interface Goods extends UnitColumns {
  box: Box | null;
  sizeId: number;
  productId: number;
  variantId: number;
  size: string;
  sku: string;
  color: string;
  title: string;
  audienceLine: string;
  listPrice: Cents;
  taxRateBasisPoints: number;
  weightGrams: number;
  imageFront: string;
  imageBack: string;
  /** 0 if not on sale. */
  available: number;
}

export interface GoodsRepository {
  /** Goods by size, locked until the transaction ends. */
  hold(trx: Queries, sizeIds: readonly number[]): Promise<Map<number, Goods>>;
  /** Goods by size, without a lock. */
  read(on: Queries, sizeIds: readonly number[]): Promise<Map<number, Goods>>;
  /** All sizes of these variants, without a lock. */
  ofVariants(on: Queries, variantIds: readonly number[]): Promise<Goods[]>;
}

interface GoodsRow extends UnitColumns, BoxColumns, AudienceColumns {
  id: number;
  size: string;
  sku: string;
  stock: number;
  variant_id: number;
  product_id: number;
  color: string;
  title: string;
  published: Flag;
  list_price_cents: Cents;
  tax_rate_basis_points: number;
  weight_grams: number;
  front: string | null;
  back: string | null;
}

export function goodsRepository({ dialect }: Pick<Database, 'dialect'>): GoodsRepository {
  const sizes = (db: Queries, ids: unknown) =>
    db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .leftJoin('variant_images as front', (join) =>
        join.onRef('front.variant_id', '=', 'v.id').on('front.position', '=', 0),
      )
      .leftJoin('variant_images as back', (join) =>
        join.onRef('back.variant_id', '=', 'v.id').on('back.position', '=', 1),
      )
      .select(['s.id', 's.size', 's.sku', 's.quantity as stock', 'v.id as variant_id', 'v.color'])
      .select([
        't.name as title',
        'p.id as product_id',
        'p.published',
        sizeListPrice,
        'p.tax_rate_basis_points',
      ])
      .select(['p.weight_grams', 'front.url as front', 'back.url as back', ...AUDIENCE_COLUMNS])
      .select([...UNIT_COLUMNS, 'p.height_mm', 'p.width_mm', 'p.depth_mm'])
      .where(dialect.isOneOf(sql.ref('s.id'), sql`${ids}`))
      .orderBy('s.id');
  const hold = prepare<{ ids: unknown }, GoodsRow>((db, param) =>
    sizes(db, param('ids')).modifyEnd(dialect.holdRows('s')),
  );
  const read = prepare<{ ids: unknown }, GoodsRow>((db, param) => sizes(db, param('ids')));
  const bySize = (rows: readonly GoodsRow[]) => new Map(rows.map((row) => [row.id, goods(row)]));

  return {
    hold: async (trx, sizeIds) => bySize(await hold(trx, { ids: dialect.list(sizeIds) })),
    read: async (on, sizeIds) => bySize(await read(on, { ids: dialect.list(sizeIds) })),
    ofVariants: async (on, variantIds) => {
      const ids = await on
        .selectFrom('variant_sizes')
        .select('id')
        .where('variant_id', 'in', variantIds)
        .orderBy('position')
        .execute();
      const rows = bySize(await read(on, { ids: dialect.list(ids.map(({ id }) => id)) }));
      return ids.flatMap(({ id }) => rows.get(id) ?? []);
    },
  };
}

function goods(row: GoodsRow): Goods {
  return {
    sizeId: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    size: row.size,
    sku: row.sku,
    color: row.color,
    title: row.title,
    audienceLine: audienceLineOf(row),
    listPrice: row.list_price_cents,
    taxRateBasisPoints: row.tax_rate_basis_points,
    weightGrams: row.weight_grams,
    box: boxOf(row),
    ...unitColumnsOf(row),
    imageFront: row.front ?? '',
    imageBack: row.back ?? '',
    available: row.published === 1 ? row.stock : 0,
  };
}
