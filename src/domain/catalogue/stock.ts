import type { Audience } from './audience.ts';
import { isStockUnlimited } from '../orders/cart.ts';

/** Reasons that people give when they correct stock by hand. */
export const CORRECTION_REASONS = [
  'received',
  'returned',
  'damaged',
  'lost',
  'adjustment',
] as const;

export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const STOCK_REASONS = [
  'order',
  'orderReturned',
  ...CORRECTION_REASONS,
  'count',
  'import',
  'initial',
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];

export const MAX_STOCK_NOTE = 200;

/** Levels of a size's stock. `out` and `low` are about products on sale. */
export const STOCK_STATES = ['low', 'out', 'some', 'unlimited'] as const;

export type StockState = (typeof STOCK_STATES)[number];

export interface SizeName {
  title: string;
  audience?: Audience | null;
  color: string;
  size: string;
  sku: string;
}

/** The stock of a size. */
export interface SizeStock extends SizeName {
  sizeId: number;
  productId: number;
  barcode: string | null;
  stock: number;
  /** Units of orders that are not packed yet: they are on the shelf, and no longer in the stock. */
  toPack: number;
  /** Its own threshold; null for the shop's. */
  ownLow: number | null;
  /** Stock is low from this number on. */
  lowFrom: number;
}

export const STOCK_COLUMNS = ['title', 'stock'] as const;

export type StockOrder = (typeof STOCK_COLUMNS)[number] | `-${(typeof STOCK_COLUMNS)[number]}`;

export interface StockFilters {
  text?: string | undefined;
  productId?: number | undefined;
  state?: StockState | undefined;
}

/** A line of the stock's ledger. */
export interface StockMovement extends SizeName {
  id: number;
  /** Null once the size is removed. */
  sizeId: number | null;
  productId: number | null;
  /** Milliseconds since 1970. */
  at: number;
  /** Signed. */
  change: number;
  after: number;
  reason: StockReason;
  note: string;
  orderNumber: string | null;
  /** User name; null for the shop itself, and after that account was deleted. */
  user: string | null;
}

/** Times are milliseconds since 1970. */
export interface MovementFilters {
  text?: string | undefined;
  productId?: number | undefined;
  sizeId?: number | undefined;
  reason?: StockReason | undefined;
  from?: number | undefined;
  /** Exclusive. */
  until?: number | undefined;
}

export function isStockLow({ stock, lowFrom }: Pick<SizeStock, 'stock' | 'lowFrom'>): boolean {
  return !isStockUnlimited(stock) && stock <= lowFrom;
}

/** A size's name in one line. */
export function sizeTitle({ title, color, size }: SizeName): string {
  return [title, color, size].filter(Boolean).join(' · ');
}
