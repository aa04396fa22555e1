import { formatMoney } from './formatMoney.ts';
import type { Cents } from './money.ts';

const AMOUNT = /^\$?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/;

/** Centavos of an amount as people type it: `12.345,50`, `12345,5`, `$ 12345.50`. Null for anything else. */
export function readPesos(text: string): Cents | null {
  const [, whole, rest = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(rest.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** `12.345,00`: the amount without its sign, as `readPesos` reads it back. */
export function typedPesos(cents: Cents): string {
  return formatMoney(cents).replace(/^\D+/, '');
}

/** The same without `,00`. */
export function shortPesos(cents: Cents): string {
  return typedPesos(cents).replace(/,00$/, '');
}

/**
 * A positive number as people type it, `1.234,50` or `10.5`; null for anything else. A single dot before three digits
 * separates thousands.
 */
export function readDecimal(text: string): number | null {
  const typed = text.trim();
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed);
  if (!isGrouped && !/^\d+([.,]\d*)?$/.test(typed)) return null;
  const plain = isGrouped ? typed.replaceAll('.', '') : typed;
  return Number(plain.replace(',', '.'));
}
