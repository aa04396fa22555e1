import { divideHalfUp, type Cents } from '../money/money.ts';
import { cheapestOf, ownPrice, type SetPrice } from '../money/sizePrices.ts';
import { roundedPrice, type PriceRounding, type ProductPrices } from './bulkEdit.ts';

/** What a sale covers; categories with everything below them. */
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
  /** Products whose price somebody edited meanwhile: that price stayed. */
  kept: number;
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

/**
 * Prices once a sale is over: those before it, but what somebody edited meanwhile stays. A struck price that was edited
 * is the new regular price; a size that was added costs what the others did.
 */
export function endedPrices(
  now: ProductPrices,
  { before, after }: { before: ProductPrices; after: ProductPrices },
): { prices: ProductPrices; isEdited: boolean } {
  let isEdited = false;
  const end = (price: SetPrice, sizeId: number | null): SetPrice => {
    const [was, sold] = [priceIn(before, sizeId), priceIn(after, sizeId)];
    if (isSamePrice(was, sold)) return price;
    if (price.price !== sold.price) {
      isEdited = true;
      return price;
    }
    if (price.suggestedPrice === sold.suggestedPrice) return was;
    isEdited = true;
    const regular = price.suggestedPrice > price.price ? price.suggestedPrice : was.price;
    return { price: regular, suggestedPrice: regular };
  };
  return { prices: withPrices(now, end), isEdited };
}

/** Changes every size's price; the product's is then that of the cheapest. */
function withPrices(
  { product, sizes }: ProductPrices,
  change: (price: SetPrice, sizeId: number | null) => SetPrice,
): ProductPrices {
  const changed = new Map(
    sizes.map(({ id, ownPrice: own }) => [id, change(own ?? product, id)] as const),
  );
  const cheapest = cheapestOf([...changed.values()]) ?? change(product, null);
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

/** The product's for a size that is not in it. */
function priceIn({ product, sizes }: ProductPrices, sizeId: number | null): SetPrice {
  return sizes.find(({ id }) => id === sizeId)?.ownPrice ?? product;
}

function isSamePrice(one: SetPrice, other: SetPrice): boolean {
  return one.price === other.price && one.suggestedPrice === other.suggestedPrice;
}

function isLike(sizes: ProductPrices['sizes']) {
  return ({ id, ownPrice: own }: ProductPrices['sizes'][number]): boolean =>
    JSON.stringify(own) === JSON.stringify(sizes.find((size) => size.id === id)?.ownPrice ?? null);
}
