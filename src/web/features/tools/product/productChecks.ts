import { MAX_COUNTED_STOCK } from '../../../../domain/orders/cart.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { MAX_PRICE } from '../../../../domain/catalogue/productDraft.ts';
import { WORN_HEIGHT_CM } from '../../../../domain/catalogue/productFacts.ts';
import { MAX_SIDE_MM } from '../../../../domain/orders/parcel.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import { productFormCopy } from '../../../copy/tools/productFormCopy.ts';
import { readStock, UNLIMITED } from './productValues.ts';

export function checkPrice(text: string): string | undefined {
  const cents = readPesos(text);
  if (cents !== null && cents <= MAX_PRICE) return undefined;
  return productFormCopy.badPrice(formatMoney(MAX_PRICE));
}

export function checkStock(text: string): string | undefined {
  const stock = readStock(text);
  if (text.trim() === UNLIMITED) return undefined;
  if (stock !== null && stock <= MAX_COUNTED_STOCK) return undefined;
  return productFormCopy.badStock(MAX_COUNTED_STOCK);
}

/** A whole number up to `most`. */
export function checkWhole(most: number) {
  return (text: string): string | undefined => {
    const number = readDecimal(text);
    const isFine = number !== null && Number.isInteger(number) && number <= most;
    return isFine ? undefined : productFormCopy.badWhole(most);
  };
}

/** A whole number of units, from 1 on. */
export function checkUnits(most: number) {
  return (text: string): string | undefined =>
    checkWhole(most)(text) ?? (readDecimal(text) === 0 ? productFormCopy.badUnits : undefined);
}

/** Centimetres of one side of a parcel; all sides are known or none. */
export function checkSide(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const centimetres = readDecimal(text) ?? 0;
  const isFine = centimetres >= 0.1 && centimetres <= MAX_SIDE_MM / 10;
  return isFine ? undefined : productFormCopy.badSide(MAX_SIDE_MM / 10);
}

/** Centimetres of a person. */
export function checkHeight(text: string): string | undefined {
  const { min, max } = WORN_HEIGHT_CM;
  const height = readDecimal(text) ?? 0;
  const isFine = Number.isInteger(height) && height >= min && height <= max;
  return isFine ? undefined : productFormCopy.badHeight(min, max);
}

export function checkPercent(text: string): string | undefined {
  const number = readDecimal(text);
  return number !== null && number <= 100 ? undefined : productFormCopy.badPercent;
}

export function checkHex(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text.trim()) ? undefined : productFormCopy.badHex;
}
