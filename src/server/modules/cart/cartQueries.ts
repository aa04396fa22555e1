import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Flag, Instant } from '../../platform/database/schema/cartTables.ts';
import { sizeListPrice } from '../../platform/database/sizeListPrice.ts';

export interface LineRow {
  variant_id: number;
  size_id: number;
  size: string;
  quantity: number;
  stock: number;
  published: Flag;
  title: string;
  title_id: number;
  product_id: number;
  color: string;
  list_price_cents: Cents;
  tax_rate_basis_points: number;
  weight_grams: number;
  image: string | null;
}

interface SizeRow {
  id: number;
  stock: number;
}

export interface SizeOfLineRow extends SizeRow {
  size: string;
  variant_id: number;
  title: string;
  published: Flag;
}

interface Id {
  id: number;
}

interface CartRow extends Id {
  used_at: Instant;
}

export interface LineId {
  cartId: number;
  sizeId: number;
}

/** Prepared statements of the cart. */
export const cartQueries = (dialect: Pick<Dialect, 'isOneOf'>) => ({
  cartOfAccount: prepare<{ userId: number }, CartRow>((db, param) =>
    db.selectFrom('carts').select(['id', 'used_at']).where('user_id', '=', param('userId')),
  ),

  cartOfGuest: prepare<{ hash: string }, CartRow>((db, param) =>
    db.selectFrom('carts').select(['id', 'used_at']).where('session_hash', '=', param('hash')),
  ),

  openForAccount: prepare<{ userId: number; now: Instant }, Id>((db, param) =>
    db
      .insertInto('carts')
      .values({
        user_id: param('userId'),
        session_hash: null,
        created_at: param('now'),
        used_at: param('now'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  ),

  openForGuest: prepare<{ hash: string; now: Instant }, Id>((db, param) =>
    db
      .insertInto('carts')
      .values({
        user_id: null,
        session_hash: param('hash'),
        created_at: param('now'),
        used_at: param('now'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  ),

  markUsed: prepare<{ cartId: number; now: Instant }, Id>((db, param) =>
    db
      .updateTable('carts')
      .set({ used_at: param('now') })
      .where('id', '=', param('cartId'))
      .returning('id'),
  ),

  lines: prepare<{ cartId: number }, LineRow>((db, param) =>
    db
      .selectFrom('cart_lines as l')
      .innerJoin('variant_sizes as s', 's.id', 'l.variant_size_id')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .leftJoin('variant_images as i', (join) =>
        join.onRef('i.variant_id', '=', 'v.id').on('i.position', '=', 0),
      )
      .select(['v.id as variant_id', 's.id as size_id', 's.size', 's.quantity as stock'])
      .select(['l.quantity', 'v.color', 'i.url as image', 't.name as title', 'p.title_id'])
      .select(['p.id as product_id', 'p.published', sizeListPrice])
      .select(['p.tax_rate_basis_points', 'p.weight_grams'])
      .where('l.cart_id', '=', param('cartId'))
      .orderBy('v.id')
      .orderBy('s.id'),
  ),

  /** Published products only. */
  sizeOnSale: prepare<{ variantId: number; size: string }, SizeRow>((db, param) =>
    db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['s.id', 's.quantity as stock'])
      .where('s.variant_id', '=', param('variantId'))
      .where('s.size', '=', param('size'))
      .where('p.published', '=', 1),
  ),

  lineBySize: prepare<
    { cartId: number; variantId: number; size: string },
    Id & { quantity: number }
  >((db, param) =>
    db
      .selectFrom('cart_lines as l')
      .innerJoin('variant_sizes as s', 's.id', 'l.variant_size_id')
      .select(['s.id', 'l.quantity'])
      .where('l.cart_id', '=', param('cartId'))
      .where('s.variant_id', '=', param('variantId'))
      .where('s.size', '=', param('size')),
  ),

  /** Returns no row when the line would exceed `stock`. */
  addUnits: prepare<LineId & { units: number; stock: number }, { quantity: number }>((db, param) =>
    db
      .insertInto('cart_lines')
      .values({
        cart_id: param('cartId'),
        variant_size_id: param('sizeId'),
        quantity: param('units'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['cart_id', 'variant_size_id'])
          .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity` })
          .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${param('stock')}`),
      )
      .returning('quantity'),
  ),

  /** Returns no row when the line would reach zero. */
  removeUnits: prepare<LineId & { units: number }, { quantity: number }>((db, param) =>
    db
      .updateTable('cart_lines')
      .set({ quantity: sql`quantity - ${param('units')}` })
      .where('cart_id', '=', param('cartId'))
      .where('variant_size_id', '=', param('sizeId'))
      .where('quantity', '>', param('units'))
      .returning('quantity'),
  ),

  removeLine: prepare<LineId, { quantity: number }>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', param('cartId'))
      .where('variant_size_id', '=', param('sizeId'))
      .returning('quantity'),
  ),

  /** Of concurrent callers only one gets each line. */
  drainLines: prepare<{ cartId: number }, { variant_size_id: number; quantity: number }>(
    (db, param) =>
      db
        .deleteFrom('cart_lines')
        .where('cart_id', '=', param('cartId'))
        .returning(['variant_size_id', 'quantity']),
  ),

  sizes: prepare<{ ids: unknown }, SizeOfLineRow>((db, param) =>
    db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['s.id', 's.size', 's.quantity as stock', 's.variant_id', 't.name as title'])
      .select('p.published')
      .where(dialect.isOneOf(sql.ref('s.id'), sql`${param('ids')}`))
      .orderBy('s.variant_id')
      .orderBy('s.id'),
  ),
});
