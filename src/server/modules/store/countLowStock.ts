import type { Queries } from '../../platform/database/Database.ts';

/** Sizes with at most this many units are about to sell out. */
const LOW = 3;

/** Sizes of published products that are sold out or nearly so. */
export async function countLowStock(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.published', '=', 1)
    .where('s.quantity', '<=', LOW)
    .executeTakeFirstOrThrow();
  return count;
}
