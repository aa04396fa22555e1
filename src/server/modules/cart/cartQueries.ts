import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Flag } from '../../platform/database/schema/flag.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';
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

interface LineId {
  cart: number;
  size: number;
}

/** What a cart reads and writes, prepared. */
export const cartQueries = (dialect: Pick<Dialect, 'isOneOf'>) => ({
  cartOfAccount: prepare<{ userId: number }, CartRow>((db, param) =>
    db.selectFrom('carts').select(['id', 'used_at']).where('user_id', '=', param('userId')),
  ),

  cartOfSession: prepare<{ hash: string }, CartRow>((db, param) =>
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

  openForSession: prepare<{ hash: string; now: Instant }, Id>((db, param) =>
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

  markUsed: prepare<{ cart: number; now: Instant }, Id>((db, param) =>
    db
      .updateTable('carts')
      .set({ used_at: param('now') })
      .where('id', '=', param('cart'))
      .returning('id'),
  ),

  lines: prepare<{ cart: number }, LineRow>((db, param) =>
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
      .where('l.cart_id', '=', param('cart'))
      .orderBy('v.id')
      .orderBy('s.id'),
  ),

  /** Only what is on sale. */
  sizeOnSale: prepare<{ variant: number; size: string }, SizeRow>((db, param) =>
    db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['s.id', 's.quantity as stock'])
      .where('s.variant_id', '=', param('variant'))
      .where('s.size', '=', param('size'))
      .where('p.published', '=', 1),
  ),

  lineBySize: prepare<{ cart: number; variant: number; size: string }, Id & { quantity: number }>(
    (db, param) =>
      db
        .selectFrom('cart_lines as l')
        .innerJoin('variant_sizes as s', 's.id', 'l.variant_size_id')
        .select(['s.id', 'l.quantity'])
        .where('l.cart_id', '=', param('cart'))
        .where('s.variant_id', '=', param('variant'))
        .where('s.size', '=', param('size')),
  ),

  /** Gives a row only when the line with these units stays within `stock`. */
  addUnits: prepare<LineId & { units: number; stock: number }, { quantity: number }>((db, param) =>
    db
      .insertInto('cart_lines')
      .values({ cart_id: param('cart'), variant_size_id: param('size'), quantity: param('units') })
      .onConflict((conflict) =>
        conflict
          .columns(['cart_id', 'variant_size_id'])
          .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity` })
          .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${param('stock')}`),
      )
      .returning('quantity'),
  ),

  /** Gives a row unless the line has no more than these units. */
  takeUnits: prepare<LineId & { units: number }, { quantity: number }>((db, param) =>
    db
      .updateTable('cart_lines')
      .set({ quantity: sql`quantity - ${param('units')}` })
      .where('cart_id', '=', param('cart'))
      .where('variant_size_id', '=', param('size'))
      .where('quantity', '>', param('units'))
      .returning('quantity'),
  ),

  removeLine: prepare<LineId, { quantity: number }>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', param('cart'))
      .where('variant_size_id', '=', param('size'))
      .returning('quantity'),
  ),

  /** Gives each line to one caller only, however many ask at once. */
  takeLines: prepare<{ cart: number }, { variant_size_id: number; quantity: number }>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', param('cart'))
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
