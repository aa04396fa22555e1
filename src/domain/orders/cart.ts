import type { Audience } from '../catalogue/audience.ts';
import type { Cents } from '../money/money.ts';
import type { Box } from './parcel.ts';
import { wholeSteps } from './unitStep.ts';

/** Stock of unlimited sizes: large enough that ordinary stock arithmetic keeps working. */
export const UNLIMITED_STOCK = 1_000_000;
/** The largest countable stock; anything above is unlimited, even after a year of orders. */
export const MAX_COUNTED_STOCK = 499_999;

/** A shopper's choice of one size of one colour. */
export interface CartLine {
  variantId: number;
  sizeId: number;
  size: string;
  quantity: number;
  title: string;
  /** `Hombre · Running`; missing in carts that were stored before it existed. */
  audienceLine?: string;
  titleId: number;
  productId: number;
  color: string;
  unitPrice: Cents;
  /** National taxes in the price, in percent: 21, 10.5 or 0. */
  taxRate: number;
  image: string;
  weightGrams: number;
  /** The fewest units of its product in one purchase; missing for 1. */
  minUnits?: number;
  /** A line is a multiple of it; missing for 1. */
  unitStep?: number;
  /** One unit, packed; known to the shop only. */
  box?: Box | null;
  /** Units in stock now; fewer than `quantity` when other shoppers bought them first. */
  available: number;
}

export interface Cart {
  lines: CartLine[];
}

export type CartOwner =
  | { kind: 'account'; userId: number }
  /** SHA-256 of the guest's cookie in hex. */
  | { kind: 'guest'; hash: string };

/** Identity of a line: variant and size. */
export type LineKey = Pick<CartLine, 'variantId' | 'size'>;

export const EMPTY_CART: Cart = { lines: [] };
export const MAX_UNITS_PER_CALL = 99;

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.variantId === other.variantId && one.size === other.size;
}

export function lineTotal(line: Pick<CartLine, 'unitPrice' | 'quantity'>): Cents {
  return line.unitPrice * line.quantity;
}

export function cartTotal(cart: Cart): Cents {
  return cart.lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

export function cartUnits(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Adds to the existing line or creates one, keeping the wire order. */
export function withUnitsAdded(cart: Cart, line: CartLine, units: number): Cart {
  const known = cart.lines.find((each) => isSameLine(each, line));
  const rest = cart.lines.filter((each) => each !== known);
  const grown = { ...(known ?? line), quantity: (known?.quantity ?? 0) + units };
  return { lines: [...rest, grown].toSorted(compareLines) };
}

/** Removes units; a line that reaches zero is deleted. Unknown lines are ignored. */
export function withUnitsSubtracted(cart: Cart, key: LineKey, units: number): Cart {
  return {
    lines: cart.lines.flatMap((line) => {
      if (!isSameLine(line, key)) return [line];
      return line.quantity > units ? [{ ...line, quantity: line.quantity - units }] : [];
    }),
  };
}

type LineIds = Pick<CartLine, 'variantId' | 'sizeId'>;

/** Wire order: by numeric variant id, then by size id. */
export function compareLines(one: LineIds, other: LineIds): number {
  return one.variantId - other.variantId || one.sizeId - other.sizeId;
}

/** Units of a guest cart that did not fit into the member's cart: for lack of stock, or as part of a pack. */
export type UnmergedLine = Pick<CartLine, 'variantId' | 'sizeId' | 'size' | 'title'> & {
  audience?: Audience | null | undefined;
  missing: number;
};

interface Units {
  /** Already in the member's cart. */
  own: number;
  /** Units of the guest cart. */
  added: number;
  stock: number;
  /** Units of one pack; missing for 1. */
  unitStep?: number;
}

/** Number of the guest's units that move to the member's cart: up to the stock and to whole packs, never negative. */
export function unitsToMerge({ own, added, stock, unitStep }: Units): number {
  return Math.max(0, wholeSteps(Math.min(own + added, stock), unitStep) - own);
}

export function isStockUnlimited(units: number): boolean {
  return units > MAX_COUNTED_STOCK;
}
