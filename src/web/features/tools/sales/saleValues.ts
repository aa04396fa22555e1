import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import { instantOf, minuteOf } from '../../../../domain/time/argentineDay.ts';
import type { PriceRounding } from '../../../../domain/tools/bulkEdit.ts';
import type { Sale, SaleDiscount, SaleDraft, SaleScope } from '../../../../domain/tools/sale.ts';

/** A sale as the form's fields hold it. Numbers are texts as people type them. */
export interface SaleValues {
  name: string;
  scope: SaleScope;
  categoryIds: number[];
  products: { id: number; title: string }[];
  discount: SaleDiscount;
  value: string;
  rounding: PriceRounding;
  features: boolean;
  terms: string;
  startsAt: string;
  endsAt: string;
}

export const NEW_SALE: SaleValues = {
  name: '',
  scope: 'categories',
  categoryIds: [],
  products: [],
  discount: 'percent',
  value: '',
  rounding: 'none',
  features: false,
  terms: '',
  startsAt: '',
  endsAt: '',
};

export function valuesOfSale(sale: Sale): SaleValues {
  const { name, scope, categoryIds, products, discount, value, rounding, features, terms } = sale;
  const texts: Record<SaleDiscount, () => string> = {
    percent: () => String(value / 100).replace('.', ','),
    amount: () => pesosText(value),
    price: () => pesosText(value),
    none: () => '',
  };
  return {
    name,
    scope,
    categoryIds,
    products,
    discount,
    value: texts[discount](),
    rounding,
    features,
    terms,
    startsAt: minuteOf(sale.startsAt),
    endsAt: minuteOf(sale.endsAt),
  };
}

/** Of values that passed the fields' checks. A time that was not changed stays to the millisecond. */
export function draftOfSale(values: SaleValues, stored: Sale | null): SaleDraft {
  const { name, scope, categoryIds, products, discount, value, rounding, features } = values;
  const amounts: Record<SaleDiscount, () => number> = {
    percent: () => Math.round((readDecimal(value) ?? 0) * 100),
    amount: () => readPesos(value) ?? 0,
    price: () => readPesos(value) ?? 0,
    none: () => 0,
  };
  const timeOf = (text: string, before: number | undefined): number | null =>
    before !== undefined && minuteOf(before) === text ? before : instantOf(text);
  return {
    name: name.trim(),
    scope,
    categoryIds: scope === 'categories' ? categoryIds : [],
    productIds: scope === 'products' ? products.map(({ id }) => id) : [],
    discount,
    value: amounts[discount](),
    rounding: discount === 'percent' ? rounding : 'none',
    features,
    terms: values.terms.trim(),
    startsAt: timeOf(values.startsAt, stored?.startsAt),
    endsAt: timeOf(values.endsAt, stored?.endsAt) ?? 0,
  };
}

/** `12.345,50` without the sign, and without `,00`. */
function pesosText(cents: Cents): string {
  return formatMoney(cents).replace(/^\$\s/u, '').replace(/,00$/, '');
}
