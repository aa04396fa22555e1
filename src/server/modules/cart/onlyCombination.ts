import type { LineKey } from '../../../domain/orders/cart.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { plainSizeOf } from '../../platform/database/plainSizeOf.ts';
import { invalid } from '../../platform/ShopError.ts';

const EITHER = new Intl.ListFormat('es-AR', { type: 'disjunction' });

/**
 * The only row that a client means who sends a size without its third value: of those in a cart, or with null of those on
 * sale, in stock or not. Null for none. @throws ShopError invalid for several
 */
export async function onlyCombination(
  on: Queries,
  { variantId, size }: LineKey,
  cartId: number | null,
): Promise<{ id: number; stock: number } | null> {
  const rows = await on
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['s.id', 's.quantity as stock', 's.option3', 'p.option3_name as option'])
    .where('s.variant_id', '=', variantId)
    .where('s.option3', '<>', '')
    .where(plainSizeOf('s'), '=', size)
    .where((row) =>
      cartId === null
        ? row('p.published', '=', 1)
        : row(
            's.id',
            'in',
            on.selectFrom('cart_lines').select('variant_size_id').where('cart_id', '=', cartId),
          ),
    )
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  const [first, ...others] = rows;
  if (!first || others.length === 0) return first ?? null;
  const values = EITHER.format(rows.map(({ option3 }) => option3));
  throw invalid(`Elegí también ${first.option}: ${values}.`);
}
