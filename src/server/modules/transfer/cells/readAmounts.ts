import type { Cents } from '../../../../domain/money.ts';
import { MAX_COUNTED_STOCK, UNLIMITED_STOCK } from '../../../../domain/unlimitedStock.ts';
import { CellFault } from '../CellFault.ts';
import { readDecimal } from './readDecimal.ts';

const MAX_PRICE: Cents = 99_999_999_999;
const MAX_GRAMS = 1_000_000;
const FACTOR_SCALE = 1_000_000;

/** By what the prices of a file are multiplied: a decimal number in millionths. */
export type PriceFactor = number;
export const NO_FACTOR: PriceFactor = FACTOR_SCALE;

/** @throws CellFault */
export function readPrice(cell: string, factor: PriceFactor): Cents {
  const { whole, fraction } = readDecimal(cell, { noun: 'price', isThreeAmbiguous: true });
  if (/[^0]/.test(fraction.slice(2))) {
    throw new CellFault(`the price "${cell}" has more than two decimals`);
  }
  const cents = wholeNumber(whole + fraction.slice(0, 2).padEnd(2, '0'), MAX_PRICE);
  const price = cents === null ? null : inPesos(cents, factor);
  if (price === null || price > MAX_PRICE) {
    throw new CellFault(`the price "${cell}" is more than anything costs`);
  }
  return price;
}

/** Rounds half up; a price times millions of millionths does not fit in a number. */
function inPesos(cents: Cents, factor: PriceFactor): Cents {
  const scale = BigInt(FACTOR_SCALE);
  return Number((2n * BigInt(cents) * BigInt(factor) + scale) / (2n * scale));
}

/** A decimal number above zero, or null. */
export function readFactor(text: string): PriceFactor | null {
  if (!/^\d{1,6}(?:[.,]\d{1,6})?$/.test(text)) return null;
  const factor = Math.round(Number(text.replace(',', '.')) * FACTOR_SCALE);
  return factor > 0 ? factor : null;
}

/** In grams. @throws CellFault */
export function readKilograms(cell: string): number {
  const { whole, fraction } = readDecimal(cell, { noun: 'weight', isThreeAmbiguous: false });
  return weight(cell, whole + fraction.slice(0, 3).padEnd(3, '0'));
}

/** @throws CellFault */
export function readGrams(cell: string): number {
  return weight(cell, readDecimal(cell, { noun: 'weight', isThreeAmbiguous: false }).whole);
}

function weight(cell: string, digits: string): number {
  const grams = wholeNumber(digits, MAX_GRAMS);
  if (grams === null) throw new CellFault(`the weight "${cell}" is more than a ton`);
  return grams;
}

/** Nothing said means that it never runs out. @throws CellFault */
export function readStock(cell: string): number {
  if (cell === '') return UNLIMITED_STOCK;
  if (/^-\s*\d/.test(cell)) throw new CellFault(`the stock "${cell}" is negative`);
  const digits = /^(\d+)(?:[.,]0*)?$/.exec(cell)?.[1];
  if (digits === undefined) throw new CellFault(`the stock "${cell}" is no whole number`);
  const units = wholeNumber(digits, MAX_COUNTED_STOCK);
  if (units !== null) return units;
  throw new CellFault(
    `the stock "${cell}" is more than fits in a shop: leave it empty for unlimited`,
  );
}

/** Null for more than `max`. */
function wholeNumber(digits: string, max: number): number | null {
  const number = Number(digits || '0');
  return number <= max ? number : null;
}
