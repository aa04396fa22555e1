import { sql } from 'kysely';
import { isStockUnlimited, type CartLine, type CartOwner } from '../../../domain/orders/cart.ts';
import { wholeSteps } from '../../../domain/orders/unitStep.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Flag, Instant } from '../../platform/database/schema/cartTables.ts';
import {
  AUDIENCE_COLUMNS,
  audienceLineOf,
  type AudienceColumns,
} from '../../platform/catalogue/audienceLineOf.ts';
import { boxOf, type BoxColumns } from '../../platform/catalogue/boxColumns.ts';
import {
  UNIT_COLUMNS,
  unitColumnsOf,
  type UnitColumns,
} from '../../platform/catalogue/unitRules.ts';
import { sizeListPrice } from '../../platform/database/shelfPrices.ts';

/** A line with its list price, before the caller's price list applies. */
export type CartLineRecord = Omit<CartLine, 'unitPrice'> & UnitColumns & { listPrice: Cents };

interface LineId {
  cartId: number;
  sizeId: number;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface CartRepository {
  /** Null for an owner without a cart. */
  find(on: Queries, owner: CartOwner): Promise<number | null>;
  /** Like `find`; also updates the time of last use. */
  findForWrite(trx: Queries, owner: CartOwner, now: Instant): Promise<number | null>;
  findOrOpen(trx: Queries, owner: CartOwner, now: Instant): Promise<number>;
  lines(on: Queries, cartId: number): Promise<CartLineRecord[]>;
  sizeOnSale(on: Queries, variantId: number, size: string): Promise<SizeRow | null>;
  /** The size id of a line in this cart. */
  sizeInCart(on: Queries, cartId: number, variantId: number, size: string): Promise<number | null>;
  /** False when the line would exceed `stock`; then nothing is written. */
  addUnits(on: Queries, line: LineId, units: number, stock: number): Promise<boolean>;
  /** A line that would reach zero is removed. */
  removeUnits(on: Queries, line: LineId, units: number): Promise<void>;
}

/** The time of last use is written at most once an hour. */
const HOUR_MS = 3_600_000;

export function cartRepository(): CartRepository {
  const queries = cartQueries();

  async function findRow(on: Queries, owner: CartOwner) {
    const [row] = await (owner.kind === 'account'
      ? queries.cartOfAccount(on, owner)
      : queries.cartOfGuest(on, owner));
    return row ?? null;
  }

  async function findForWrite(
    trx: Queries,
    owner: CartOwner,
    now: Instant,
  ): Promise<number | null> {
    const row = await findRow(trx, owner);
    if (row && row.used_at < now - HOUR_MS) await queries.markUsed(trx, { cartId: row.id, now });
    return row?.id ?? null;
  }

  async function open(on: Queries, owner: CartOwner, now: Instant): Promise<number | null> {
    const [row] = await (owner.kind === 'account'
      ? queries.openForAccount(on, { userId: owner.userId, now })
      : queries.openForGuest(on, { hash: owner.hash, now }));
    return row?.id ?? null;
  }

  return {
    find: async (on, owner) => (await findRow(on, owner))?.id ?? null,
    findForWrite,
    findOrOpen: async (trx, owner, now) => {
      const cartId =
        (await findForWrite(trx, owner, now)) ??
        (await open(trx, owner, now)) ??
        (await findForWrite(trx, owner, now));
      if (cartId === null) throw new Error('The new cart was not found');
      return cartId;
    },
    lines: async (on, cartId) => (await queries.lines(on, { cartId })).map(lineOf),
    sizeOnSale: async (on, variantId, size) =>
      (await queries.sizeOnSale(on, { variantId, size }))[0] ?? null,
    sizeInCart: async (on, cartId, variantId, size) =>
      (await queries.lineBySize(on, { cartId, variantId, size }))[0]?.id ?? null,
    addUnits: async (on, line, units, stock) =>
      units <= stock && (await queries.addUnits(on, { ...line, units, stock })).length > 0,
    removeUnits: async (on, line, units) => {
      const [left] = await queries.removeUnits(on, { ...line, units });
      if (!left) await queries.removeLine(on, line);
    },
  };
}

function lineOf(row: LineRow): CartLineRecord {
  return {
    variantId: row.variant_id,
    sizeId: row.size_id,
    size: row.size,
    quantity: row.quantity,
    title: row.title,
    audienceLine: audienceLineOf(row),
    titleId: row.title_id,
    productId: row.product_id,
    color: row.color,
    listPrice: row.list_price_cents,
    taxRate: row.tax_rate_basis_points / 100,
    image: row.image ?? '',
    weightGrams: row.weight_grams,
    box: boxOf(row),
    ...unitColumnsOf(row),
    available: availableOf(row),
  };
}

/** Unpublished products count as out of stock, and what is left of a pack too. */
export function availableOf({
  published,
  stock,
  unit_step: step,
}: Pick<LineRow, 'published' | 'stock' | 'unit_step'>): number {
  if (published === 0) return 0;
  return isStockUnlimited(stock) ? stock : wholeSteps(stock, step);
}

interface LineRow extends UnitColumns, BoxColumns, AudienceColumns {
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

interface Id {
  id: number;
}

interface CartRow extends Id {
  used_at: Instant;
}

/** Prepared statements of the cart. */
function cartQueries() {
  return {
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
        .select(['p.tax_rate_basis_points', 'p.weight_grams', ...AUDIENCE_COLUMNS])
        .select(UNIT_COLUMNS)
        .select(['p.height_mm', 'p.width_mm', 'p.depth_mm'])
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
        .where('p.published', '=', sql.lit(1)),
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
    addUnits: prepare<LineId & { units: number; stock: number }, { quantity: number }>(
      (db, param) =>
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
  };
}
