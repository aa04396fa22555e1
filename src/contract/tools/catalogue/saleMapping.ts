import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { Sale, SaleDiscount, SaleDraft } from '../../../domain/tools/sale.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { SaleDraftWire, SaleWire } from './saleSchemas.ts';

export function saleToWire(given: Sale): SaleWire {
  const { categoryIds, editedProducts, startsAt, endsAt, value, ...sale } = given;
  return {
    ...sale,
    category_ids: categoryIds,
    edited_products: editedProducts,
    value: valueToWire(sale.discount, value),
    starts_at: instantToWire(startsAt),
    ends_at: instantToWire(endsAt),
  };
}

export function saleFromWire(given: SaleWire): Sale {
  const { category_ids, edited_products, starts_at, ends_at, value, ...wire } = given;
  return {
    ...wire,
    categoryIds: category_ids,
    editedProducts: edited_products,
    value: valueFromWire(wire.discount, value),
    startsAt: Date.parse(starts_at),
    endsAt: Date.parse(ends_at),
  };
}

export function saleDraftToWire(draft: SaleDraft): SaleDraftWire {
  const { categoryIds, productIds, startsAt, endsAt, value, ...rest } = draft;
  return {
    ...rest,
    category_ids: categoryIds,
    product_ids: productIds,
    value: valueToWire(draft.discount, value),
    starts_at: startsAt === null ? null : instantToWire(startsAt),
    ends_at: instantToWire(endsAt),
  };
}

export function saleDraftFromWire(wire: SaleDraftWire): SaleDraft {
  const { category_ids, product_ids, starts_at, ends_at, value, terms = '', ...rest } = wire;
  return {
    ...rest,
    terms,
    categoryIds: category_ids,
    productIds: product_ids,
    value: valueFromWire(wire.discount, value),
    startsAt: starts_at === null ? null : Date.parse(starts_at),
    endsAt: Date.parse(ends_at),
  };
}

function valueToWire(discount: SaleDiscount, value: number): number {
  return discount === 'percent' ? value / 100 : pesosFromCents(value);
}

function valueFromWire(discount: SaleDiscount, value: number): number {
  return discount === 'percent' ? Math.round(value * 100) : centsFromPesos(value);
}
