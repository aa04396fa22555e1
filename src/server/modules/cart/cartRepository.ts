import type { Cents } from '../../../domain/money.ts';
import type { CartLine } from '../../../domain/cart.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';
import type { CartOwner } from './CartOwner.ts';
import { cartQueries, type LineRow } from './cartQueries.ts';

/** A line before it is known who pays for it. */
export type CartLineRecord = Omit<CartLine, 'unitPrice'> & { listPrice: Cents };

interface SizeOnSale {
  id: number;
  stock: number;
}

/** A line is named by its cart and its size. */
interface LineId {
  cart: number;
  size: number;
}

/** Every call takes what it runs on, so that one transaction can hold several. */
export interface CartRepository {
  /** Null for who never put anything in a cart. */
  find(on: Queries, owner: CartOwner): Promise<number | null>;
  findOrOpen(on: Queries, owner: CartOwner, now: Instant): Promise<number>;
  lines(on: Queries, cart: number): Promise<CartLineRecord[]>;
  sizeOnSale(on: Queries, variant: number, size: string): Promise<SizeOnSale | null>;
  /** The size's id of a line in this cart. */
  sizeInCart(on: Queries, cart: number, variant: number, size: string): Promise<number | null>;
  /** False, and nothing done, when the line would hold more than `stock`. */
  addUnits(on: Queries, line: LineId, units: number, stock: number): Promise<boolean>;
  /** A line that would reach zero is removed. */
  takeUnits(on: Queries, line: LineId, units: number): Promise<void>;
}

export function cartRepository(): CartRepository {
  const queries = cartQueries();

  async function find(on: Queries, owner: CartOwner): Promise<number | null> {
    const [row] = await (owner.kind === 'account'
      ? queries.cartOfAccount(on, owner)
      : queries.cartOfSession(on, owner));
    return row?.id ?? null;
  }

  async function open(on: Queries, owner: CartOwner, now: Instant): Promise<number | null> {
    const [row] = await (owner.kind === 'account'
      ? queries.openForAccount(on, { userId: owner.userId, now })
      : queries.openForSession(on, { hash: owner.hash, now }));
    return row?.id ?? null;
  }

  return {
    find,
    findOrOpen: async (on, owner, now) => {
      const cart =
        (await find(on, owner)) ?? (await open(on, owner, now)) ?? (await find(on, owner));
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
    image: row.image ?? '',
    weightGrams: row.weight_grams,
    available: row.published === 1 ? row.stock : 0,
  };
}
