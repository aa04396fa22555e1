import type { Cents } from '../../../domain/money.ts';
import type { CartLine } from '../../../domain/cart.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';
import type { CartOwner } from './CartOwner.ts';
import { cartQueries, type LineRow, type SizeOfLineRow } from './cartQueries.ts';

/** A line before it is known who pays for it. */
export type CartLineRecord = Omit<CartLine, 'unitPrice'> & { listPrice: Cents };

interface SizeOnSale {
  id: number;
  stock: number;
}

/** A line that was taken out of its cart, in the order of the wire. */
export type TakenLine = Pick<
  CartLine,
  'variantId' | 'sizeId' | 'size' | 'title' | 'quantity' | 'available'
>;

/** A line is named by its cart and its size. */
interface LineId {
  cart: number;
  size: number;
}

/** Every call takes what it runs on, so that one transaction can hold several. */
export interface CartRepository {
  /** Null for who never put anything in a cart. */
  find(on: Queries, owner: CartOwner): Promise<number | null>;
  /** As `find`; notes that the cart was used. */
  findForWrite(trx: Queries, owner: CartOwner, now: Instant): Promise<number | null>;
  findOrOpen(trx: Queries, owner: CartOwner, now: Instant): Promise<number>;
  lines(on: Queries, cart: number): Promise<CartLineRecord[]>;
  sizeOnSale(on: Queries, variant: number, size: string): Promise<SizeOnSale | null>;
  /** The size's id of a line in this cart. */
  sizeInCart(on: Queries, cart: number, variant: number, size: string): Promise<number | null>;
  /** False, and nothing done, when the line would hold more than `stock`. */
  addUnits(on: Queries, line: LineId, units: number, stock: number): Promise<boolean>;
  /** A line that would reach zero is removed. */
  takeUnits(on: Queries, line: LineId, units: number): Promise<void>;
  /** Empties a cart; of two callers at once only one gets its lines. */
  takeLines(on: Queries, cart: number): Promise<TakenLine[]>;
}

/** Noting every use would be one write more for each. */
const DAY_MS = 24 * 3_600_000;

export function cartRepository(dialect: Pick<Dialect, 'isOneOf' | 'list'>): CartRepository {
  const queries = cartQueries(dialect);

  async function findRow(on: Queries, owner: CartOwner) {
    const [row] = await (owner.kind === 'account'
      ? queries.cartOfAccount(on, owner)
      : queries.cartOfSession(on, owner));
    return row ?? null;
  }

  async function findForWrite(
    trx: Queries,
    owner: CartOwner,
    now: Instant,
  ): Promise<number | null> {
    const row = await findRow(trx, owner);
    if (row && row.used_at < now - DAY_MS) await queries.markUsed(trx, { cart: row.id, now });
    return row?.id ?? null;
  }

  async function open(on: Queries, owner: CartOwner, now: Instant): Promise<number | null> {
    const [row] = await (owner.kind === 'account'
      ? queries.openForAccount(on, { userId: owner.userId, now })
      : queries.openForSession(on, { hash: owner.hash, now }));
    return row?.id ?? null;
  }

  return {
    find: async (on, owner) => (await findRow(on, owner))?.id ?? null,
    findForWrite,
    findOrOpen: async (trx, owner, now) => {
      const cart =
        (await findForWrite(trx, owner, now)) ??
        (await open(trx, owner, now)) ??
        (await findForWrite(trx, owner, now));
      if (cart === null) throw new Error('A cart was opened and is not there');
      return cart;
    },
    lines: async (on, cart) => (await queries.lines(on, { cart })).map(lineOf),
    sizeOnSale: async (on, variant, size) =>
      (await queries.sizeOnSale(on, { variant, size }))[0] ?? null,
    sizeInCart: async (on, cart, variant, size) =>
      (await queries.lineBySize(on, { cart, variant, size }))[0]?.id ?? null,
    addUnits: async (on, line, units, stock) =>
      units <= stock && (await queries.addUnits(on, { ...line, units, stock })).length > 0,
    takeUnits: async (on, line, units) => {
      const [left] = await queries.takeUnits(on, { ...line, units });
      if (!left) await queries.removeLine(on, line);
    },
    takeLines: async (on, cart) => {
      const taken = await queries.takeLines(on, { cart });
      const units = new Map(taken.map((row) => [row.variant_size_id, row.quantity]));
      const sizes = await queries.sizes(on, { ids: dialect.list([...units.keys()]) });
      return sizes.map((row) => takenLineOf(row, units.get(row.id) ?? 0));
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

function takenLineOf(row: SizeOfLineRow, quantity: number): TakenLine {
  return {
    variantId: row.variant_id,
    sizeId: row.id,
    size: row.size,
    title: row.title,
    quantity,
    available: availableOf(row),
  };
}

/** What is not published cannot be had. */
function availableOf(row: Pick<LineRow, 'published' | 'stock'>): number {
  return row.published === 1 ? row.stock : 0;
}
