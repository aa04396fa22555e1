import type { CartLine, CartOwner } from '../../../domain/cart.ts';
import { unitsToMerge, type UnmergedLine } from '../../../domain/cartMerge.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import { cartQueries, type LineId, type LineRow, type SizeOfLineRow } from './cartQueries.ts';

/** A line with its list price, before the caller's price list applies. */
export type CartLineRecord = Omit<CartLine, 'unitPrice'> & { listPrice: Cents };

interface SizeOnSale {
  id: number;
  stock: number;
}

/** A line removed from its cart. */
export type RemovedLine = Pick<
  CartLine,
  'variantId' | 'sizeId' | 'size' | 'title' | 'quantity' | 'available'
>;

/** Every method takes the Kysely handle (db or transaction). */
export interface CartRepository {
  /** Null for an owner without a cart. */
  find(on: Queries, owner: CartOwner): Promise<number | null>;
  /** Like `find`; also updates the time of last use. */
  findForWrite(trx: Queries, owner: CartOwner, now: Instant): Promise<number | null>;
  findOrOpen(trx: Queries, owner: CartOwner, now: Instant): Promise<number>;
  lines(on: Queries, cartId: number): Promise<CartLineRecord[]>;
  sizeOnSale(on: Queries, variantId: number, size: string): Promise<SizeOnSale | null>;
  /** The size id of a line in this cart. */
  sizeInCart(on: Queries, cartId: number, variantId: number, size: string): Promise<number | null>;
  /** False when the line would exceed `stock`; then nothing is written. */
  addUnits(on: Queries, line: LineId, units: number, stock: number): Promise<boolean>;
  /** A line that would reach zero is removed. */
  removeUnits(on: Queries, line: LineId, units: number): Promise<void>;
  /** Empties the cart. Of concurrent callers only one gets the lines; they come in wire order. */
  drainLines(on: Queries, cartId: number): Promise<RemovedLine[]>;
}

/** The time of last use is written at most once a day. */
const DAY_MS = 24 * 3_600_000;

export function cartRepository(dialect: Pick<Dialect, 'isOneOf' | 'list'>): CartRepository {
  const queries = cartQueries(dialect);

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
    if (row && row.used_at < now - DAY_MS) await queries.markUsed(trx, { cartId: row.id, now });
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
    drainLines: async (on, cartId) => {
      const removed = await queries.drainLines(on, { cartId });
      const units = new Map(removed.map((row) => [row.variant_size_id, row.quantity]));
      const sizes = await queries.sizes(on, { ids: dialect.list([...units.keys()]) });
      return sizes.map((row) => removedLineOf(row, units.get(row.id) ?? 0));
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
    titleId: row.title_id,
    productId: row.product_id,
    color: row.color,
    listPrice: row.list_price_cents,
    taxRate: row.tax_rate_basis_points / 100,
    image: row.image ?? '',
    weightGrams: row.weight_grams,
    available: availableOf(row),
  };
}

function removedLineOf(row: SizeOfLineRow, quantity: number): RemovedLine {
  return {
    variantId: row.variant_id,
    sizeId: row.id,
    size: row.size,
    title: row.title,
    quantity,
    available: availableOf(row),
  };
}

/** Unpublished products count as out of stock. */
function availableOf(row: Pick<LineRow, 'published' | 'stock'>): number {
  return row.published === 1 ? row.stock : 0;
}

interface RemovedUnits {
  sizeId: number;
  quantity: number;
}

interface RemovedRow {
  variant_size_id: number;
  quantity: number;
}

/** Empties the owner's cart. Of concurrent callers one gets all lines and the others none. */
export function drainCart(): (trx: Queries, owner: CartOwner) => Promise<RemovedUnits[]> {
  const ofAccount = prepare<{ userId: number }, RemovedRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('user_id', '=', param('userId')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  const ofGuest = prepare<{ hash: string }, RemovedRow>((db, param) =>
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

/** Adds lines to a cart up to the stock. Returns the units that did not fit, in the given order. */
export async function fillCart(
  repository: CartRepository,
  trx: Queries,
  cartId: number,
  lines: readonly RemovedLine[],
): Promise<UnmergedLine[]> {
  const known = await repository.lines(trx, cartId);
  const own = new Map(known.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const unmerged: UnmergedLine[] = [];
  for (const line of lines) {
    const { variantId, sizeId, size, title, quantity } = line;
    const added = await addLine(repository, trx, cartId, line, own.get(sizeId) ?? 0);
    const missing = quantity - added;
    if (missing > 0) unmerged.push({ variantId, sizeId, size, title, missing });
  }
  return unmerged;
}

/** Returns the units added. */
async function addLine(
  repository: CartRepository,
  trx: Queries,
  cartId: number,
  line: RemovedLine,
  own: number,
): Promise<number> {
  const units = unitsToMerge({ own, added: line.quantity, stock: line.available });
  if (units === 0) return 0;
  const key = { cartId, sizeId: line.sizeId };
  const isAdded = await repository.addUnits(trx, key, units, line.available);
  return isAdded ? units : 0;
}
