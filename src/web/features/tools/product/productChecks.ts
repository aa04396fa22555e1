import { formatMoney } from '../../../../domain/formatMoney.ts';
import { MAX_PRICE } from '../../../../domain/productDraft.ts';
import { readDecimal } from '../../../../domain/readDecimal.ts';
import { readPesos } from '../../../../domain/readPesos.ts';
import { productFormCopy } from '../../../copy/tools/productFormCopy.ts';

export function checkPrice(text: string): string | undefined {
  const cents = readPesos(text);
  if (cents !== null && cents <= MAX_PRICE) return undefined;
  return productFormCopy.badPrice(formatMoney(MAX_PRICE));
}

/** A whole number up to `most`. */
export function checkWhole(most: number) {
  return (text: string): string | undefined => {
    const number = readDecimal(text);
    const isFine = number !== null && Number.isInteger(number) && number <= most;
    return isFine ? undefined : productFormCopy.badWhole(most);
  };
}

export function checkPercent(text: string): string | undefined {
  const number = readDecimal(text);
  return number !== null && number <= 100 ? undefined : productFormCopy.badPercent;
}
