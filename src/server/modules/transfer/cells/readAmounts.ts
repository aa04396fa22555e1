import type { Cents } from '../../../../domain/money/money.ts';
import { MAX_COUNTED_STOCK, UNLIMITED_STOCK } from '../../../../domain/orders/cart.ts';
import { MAX_SIDE_MM } from '../../../../domain/orders/parcel.ts';
import { CellFault } from '../reading/FileRow.ts';

const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.(\d*))?$|^\d{1,3}(?:\.\d{3})+(?:,(\d*))?$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

const MAX_PRICE: Cents = 99_999_999_999;
const MAX_GRAMS = 1_000_000;
const FACTOR_SCALE = 1_000_000;

/** Multiplier for the prices of a file: a decimal number in millionths. */
export type PriceFactor = number;
export const NO_FACTOR: PriceFactor = FACTOR_SCALE;

/** @throws CellFault */
export function readPrice(cell: string, factor: PriceFactor, noun = 'el precio'): Cents {
  const { whole, fraction } = readDecimal(cell, { noun, isThreeAmbiguous: true });
  if (/[^0]/.test(fraction.slice(2))) {
    throw new CellFault(`${noun} «${cell}» tiene más de dos decimales`);
  }
  const cents = wholeNumber(whole + fraction.slice(0, 2).padEnd(2, '0'), MAX_PRICE);
  const price = cents === null ? null : inPesos(cents, factor);
  if (price === null || price > MAX_PRICE) {
    throw new CellFault(`${noun} «${cell}» es más de lo que cuesta cualquier cosa`);
  }
  return price;
}

/** Rounds half up; uses bigint because a price in millionths of millionths exceeds safe integers. */
function inPesos(cents: Cents, factor: PriceFactor): Cents {
  const scale = BigInt(FACTOR_SCALE);
  return Number((2n * BigInt(cents) * BigInt(factor) + scale) / (2n * scale));
}

/** A positive decimal number, or null. */
export function readFactor(text: string): PriceFactor | null {
  if (!/^\d{1,6}(?:[.,]\d{1,6})?$/.test(text)) return null;
  const factor = Math.round(Number(text.replace(',', '.')) * FACTOR_SCALE);
  return factor > 0 ? factor : null;
}

/** Reads kilograms as grams. @throws CellFault */
export function readKilograms(cell: string): number {
  const { whole, fraction } = readDecimal(cell, { noun: 'el peso', isThreeAmbiguous: false });
  return weight(cell, whole + fraction.slice(0, 3).padEnd(3, '0'));
}

/** @throws CellFault */
export function readGrams(cell: string): number {
  return weight(cell, readDecimal(cell, { noun: 'el peso', isThreeAmbiguous: false }).whole);
}

function weight(cell: string, digits: string): number {
  const grams = wholeNumber(digits, MAX_GRAMS);
  if (grams === null) throw new CellFault(`el peso «${cell}» es más de una tonelada`);
  return grams;
}

/** Reads centimetres as millimetres, rounded up. @throws CellFault */
export function readCentimetres(cell: string): number {
  const noun = 'la medida';
  if (cell === '') throw new CellFault('le falta una de las tres medidas');
  const { whole, fraction } = readDecimal(cell, { noun, isThreeAmbiguous: false });
  const millimetres = Math.ceil(Number(`${whole || 0}.${fraction || 0}`) * 10);
  if (millimetres >= 1 && millimetres <= MAX_SIDE_MM) return millimetres;
  throw new CellFault(`${noun} «${cell}» tiene que ir de 0,1 a ${MAX_SIDE_MM / 10} centímetros`);
}

/** Empty means unlimited. @throws CellFault */
export function readStock(cell: string): number {
  if (cell === '') return UNLIMITED_STOCK;
  if (/^-\s*\d/.test(cell)) throw new CellFault(`el stock «${cell}» es negativo`);
  const digits = /^(\d+)(?:[.,]0*)?$/.exec(cell)?.[1];
  if (digits === undefined) throw new CellFault(`el stock «${cell}» no es un número entero`);
  const units = wholeNumber(digits, MAX_COUNTED_STOCK);
  if (units !== null) return units;
  throw new CellFault(`el stock «${cell}» es demasiado: dejalo vacío si no tiene límite`);
}

/** Null for more than `max`. */
function wholeNumber(digits: string, max: number): number | null {
  const number = Number(digits || '0');
  return number <= max ? number : null;
}

/** Integer and fraction digits of a number. */
interface Decimal {
  whole: string;
  fraction: string;
}

interface DecimalOptions {
  /** Name of the number in error messages, with its article. */
  noun: string;
  /** A number with three decimals, such as `1.234`, is ambiguous with a thousand. */
  isThreeAmbiguous: boolean;
}

/** `1,615,050.00`, `1.615.050,00`, `1000,00` and `1000.5`. @throws CellFault */
function readDecimal(cell: string, { noun, isThreeAmbiguous }: DecimalOptions): Decimal {
  const text = cell.replace(/^\$\s*/, '').replace(/\s/g, '');
  if (text.startsWith('-')) throw new CellFault(`${noun} «${cell}» es negativo`);
  if (isThreeAmbiguous && ONE_GROUP.test(text)) {
    throw new CellFault(
      `${noun} «${cell}» puede ser ${text.replace(/[.,]/, '')} o ${text.replace('.', ',')}: escribilo con dos decimales`,
    );
  }
  const plain = PLAIN.exec(text);
  if (plain && /\d/.test(text)) return { whole: plain[1] ?? '', fraction: plain[2] ?? '' };
  const grouped = GROUPED.exec(text);
  if (!grouped) throw new CellFault(`${noun} «${cell}» no es un número`);
  const fraction = grouped[1] ?? grouped[2] ?? '';
  const rest = fraction === '' ? text.replace(/[.,]$/, '') : text.slice(0, -fraction.length - 1);
  return { whole: rest.replace(/[.,]/g, ''), fraction };
}
