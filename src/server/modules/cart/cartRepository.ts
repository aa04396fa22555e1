import type { Cents } from '../../../domain/money.ts';
import type { CartLine, CartOwner } from '../../../domain/cart.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';
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
