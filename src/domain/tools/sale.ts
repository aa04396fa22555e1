import { divideHalfUp, type Cents } from '../money/money.ts';
import { cheapestOf, ownPrice, type SetPrice } from '../money/sizePrices.ts';
import { roundedPrice, type PriceRounding, type ProductPrices } from './bulkEdit.ts';

export const MAX_SALE_TERMS = 500;

/** A sale covers categories with everything below them, products, or all. */
export const SALE_SCOPES = ['categories', 'products', 'all'] as const;

export type SaleScope = (typeof SALE_SCOPES)[number];

/** `price` sets one price, `none` only features the products. */
export const SALE_DISCOUNTS = ['percent', 'amount', 'price', 'none'] as const;

export type SaleDiscount = (typeof SALE_DISCOUNTS)[number];

/** `starting` and `ending` while a job changes the products. */
export const SALE_STATES = ['scheduled', 'starting', 'active', 'ending', 'ended'] as const;

export type SaleState = (typeof SALE_STATES)[number];

export interface PriceCut {
  discount: SaleDiscount;
  /** Basis points or centavos; 0 for none. */
  value: number;
  rounding: PriceRounding;
}

/** A sale as admins write it. Times are milliseconds since 1970. */
export interface SaleDraft extends PriceCut {
  name: string;
  scope: SaleScope;
  categoryIds: number[];
  productIds: number[];
  /** Features the products while it lasts. */
  features: boolean;
  /** Conditions that shoppers read beside it, '' for none. */
  terms: string;
  /** Null: as soon as it is saved. */
  startsAt: number | null;
  endsAt: number;
}

export interface Sale extends Omit<SaleDraft, 'startsAt' | 'productIds'> {
  id: number;
  startsAt: number;
  state: SaleState;
  products: { id: number; title: string }[];
  /** Products on sale now, or that were. */
  changed: number;
  /** Products that it covers and left alone: in another sale, or no cheaper. */
  skipped: number;
  /** Products whose base price somebody edited meanwhile: the sale goes on from it, and ends at it. */
  kept: number;
  /** The first of those. */
  editedProducts: { id: number; title: string }[];
  version: number;
}

/** Prices on sale, beside which the prices so far are struck through; null where none falls. */
export function salePrices({ product, sizes }: ProductPrices, cut: PriceCut): ProductPrices | null {
  const cutPrice = (before: SetPrice): SetPrice => {
    const price = roundedPrice(cutCents(before.price, cut), cut.rounding);
    if (price <= 0 || price >= before.price) return before;
    return { price, suggestedPrice: Math.max(before.suggestedPrice, before.price) };
  };
  const after = withPrices({ product, sizes }, cutPrice);
  return isSamePrice(after.product, product) && after.sizes.every(isLike(sizes)) ? null : after;
}

/** Base prices of the sizes that the product has now: a size that the sale does not know costs what the product costs. */
export function basePrices(now: ProductPrices, { product, sizes }: ProductPrices): ProductPrices {
  const base = { product, sizes };
  return { product, sizes: now.sizes.map(({ id }) => ({ id, ownPrice: ownPriceIn(base, id) })) };
}

/** Null for a size that costs what the product costs. */
export function ownPriceIn({ sizes }: ProductPrices, sizeId: number): SetPrice | null {
  return sizes.find(({ id }) => id === sizeId)?.ownPrice ?? null;
}

/** True if the product, or a size that both have, costs something else. */
export function isPriceEdited(before: ProductPrices, after: ProductPrices): boolean {
  const known = new Set(before.sizes.map(({ id }) => id));
  return (
    !isSamePrice(before.product, after.product) ||
    after.sizes.some(
      ({ id }) => known.has(id) && !isSamePrice(priceIn(before, id), priceIn(after, id)),
    )
  );
}

/** Changes every size's price; the product's is then that of the cheapest. */
function withPrices(
  { product, sizes }: ProductPrices,
  change: (price: SetPrice) => SetPrice,
): ProductPrices {
  const changed = new Map(
    sizes.map(({ id, ownPrice: own }) => [id, change(own ?? product)] as const),
  );
  const cheapest = cheapestOf([...changed.values()]) ?? change(product);
  const { price, suggestedPrice } = cheapest;
  return {
    product: { price, suggestedPrice },
    sizes: sizes.map(({ id }) => ({
      id,
      ownPrice: ownPrice(changed.get(id) ?? product, cheapest),
    })),
  };
}

function cutCents(cents: Cents, { discount, value }: PriceCut): Cents {
  if (discount === 'percent') return divideHalfUp(cents * (10_000 - value), 10_000);
  if (discount === 'amount') return cents - value;
  return discount === 'price' ? value : cents;
}

/** A size that these prices do not know costs what the product costs. */
export function priceIn(prices: ProductPrices, sizeId: number): SetPrice {
  return ownPriceIn(prices, sizeId) ?? prices.product;
}

function isSamePrice(one: SetPrice, other: SetPrice): boolean {
  return one.price === other.price && one.suggestedPrice === other.suggestedPrice;
}

function isLike(sizes: ProductPrices['sizes']) {
  return ({ id, ownPrice: own }: ProductPrices['sizes'][number]): boolean =>
    JSON.stringify(own) === JSON.stringify(sizes.find((size) => size.id === id)?.ownPrice ?? null);
}
