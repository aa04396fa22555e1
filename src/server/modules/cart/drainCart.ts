import { sql } from 'kysely';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { CartLine, CartOwner } from '../../../domain/orders/cart.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Flag } from '../../platform/database/schema/cartTables.ts';
import { availableOf } from './cartRepository.ts';

interface DrainedRow {
  variant_size_id: number;
  quantity: number;
}

export interface DrainedUnits {
  sizeId: number;
  quantity: number;
}

/** Empties the owner's cart into an order. Of concurrent callers, one gets all lines and the others none. */
export function drainCart(): (trx: Queries, owner: CartOwner) => Promise<DrainedUnits[]> {
  const ofAccount = prepare<{ userId: number }, DrainedRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('user_id', '=', param('userId')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  const ofGuest = prepare<{ hash: string }, DrainedRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('session_hash', '=', param('hash')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  return async (trx, owner) => {
    const rows = await (owner.kind === 'account' ? ofAccount(trx, owner) : ofGuest(trx, owner));
    return rows.map((row) => ({ sizeId: row.variant_size_id, quantity: row.quantity }));
  };
}

/** A line removed from its cart. */
export type RemovedLine = Pick<
  CartLine,
  'variantId' | 'sizeId' | 'size' | 'title' | 'quantity' | 'available'
> & { audience?: Audience | null | undefined; unitStep: number };

export type DrainLines = (trx: Queries, cartId: number) => Promise<RemovedLine[]>;

/** Variants and sizes of the removed lines, in wire order. */
export function drainLines(dialect: Pick<Dialect, 'isOneOf' | 'list'>): DrainLines {
  const remove = prepare<{ cartId: number }, DrainedRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', param('cartId'))
      .returning(['variant_size_id', 'quantity']),
  );

  const sizesOf = prepare<{ ids: unknown }, SizeRow>((db, param) =>
    db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['s.id', 's.size', 's.quantity as stock', 's.variant_id', 't.name as title'])
      .select(['p.published', 'p.unit_step', 'p.audience'])
      .where(dialect.isOneOf(sql.ref('s.id'), sql`${param('ids')}`))
      .orderBy('s.variant_id')
      .orderBy('s.id'),
  );

  return async (trx, cartId) => {
    const removed = await remove(trx, { cartId });
    const units = new Map(removed.map((row) => [row.variant_size_id, row.quantity]));
    const sizes = await sizesOf(trx, { ids: dialect.list([...units.keys()]) });
    return sizes.map((row) => removedLineOf(row, units.get(row.id) ?? 0));
  };
}

interface SizeRow {
  id: number;
  size: string;
  stock: number;
  variant_id: number;
  title: string;
  audience: Audience | null;
  published: Flag;
  unit_step: number;
}

function removedLineOf(row: SizeRow, quantity: number): RemovedLine {
  return {
    variantId: row.variant_id,
    sizeId: row.id,
    size: row.size,
    title: row.title,
    audience: row.audience,
    unitStep: row.unit_step,
    quantity,
    available: availableOf(row),
  };
}
