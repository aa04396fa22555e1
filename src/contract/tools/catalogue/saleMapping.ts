import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { Sale, SaleDiscount, SaleDraft } from '../../../domain/tools/sale.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { SaleDraftWire, SaleWire } from './saleSchemas.ts';

export function saleToWire({ categoryIds, startsAt, endsAt, value, ...sale }: Sale): SaleWire {
  return {
    ...sale,
    category_ids: categoryIds,
    value: valueToWire(sale.discount, value),
    starts_at: instantToWire(startsAt),
    ends_at: instantToWire(endsAt),
  };
}

export function saleFromWire({ category_ids, starts_at, ends_at, value, ...wire }: SaleWire): Sale {
  return {
    ...wire,
    categoryIds: category_ids,
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
  const { category_ids, product_ids, starts_at, ends_at, value, ...rest } = wire;
  return {
    ...rest,
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
