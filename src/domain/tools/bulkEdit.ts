import { divideHalfUp, type Cents } from '../money/money.ts';
import type { Audience } from '../catalogue/audience.ts';
import { MAX_PRICE } from '../catalogue/productDraft.ts';
import { MAX_TAGS, tagKey, uniqueTags } from '../catalogue/tags.ts';
import { cheapestOf, ownPrice, type SetPrice } from '../money/sizePrices.ts';

/** A change of many products at once. */
export type BulkEdit =
  | PriceEdit
  | { kind: 'category'; mode: CategoryEditMode; categoryId: number }
  | { kind: 'visibility'; isPublished: boolean }
  | { kind: 'featured'; isFeatured: boolean }
  | { kind: 'audience'; audience: Audience | null }
  | { kind: 'tag'; mode: TagEditMode; tag: string };

export const CATEGORY_EDIT_MODES = ['main', 'add', 'remove'] as const;
/** `main` makes it the only category, the others add or remove one. */
export type CategoryEditMode = (typeof CATEGORY_EDIT_MODES)[number];

export const TAG_EDIT_MODES = ['add', 'remove'] as const;
export type TagEditMode = (typeof TAG_EDIT_MODES)[number];

export interface PriceEdit {
  kind: 'price';
  change: { by: 'percent'; basisPoints: number } | { by: 'amount'; cents: Cents };
  rounding: PriceRounding;
  /** The price so far is shown crossed out beside a lower one; otherwise both change. */
  keepsRegular: boolean;
}

/** Prices are rounded to this number of pesos; `nines` ends in 999. */
export const PRICE_ROUNDINGS = ['none', '1', '10', '100', '1000', 'nines'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const MIN_EDIT_BASIS_POINTS = -9_900;
export const MAX_EDIT_BASIS_POINTS = 100_000;

/** Values of a product that an edit may change; an edit touches only its own members. */
export interface BulkValues {
  prices?: ProductPrices;
  /** The main one first, the others by id: their order is not stored. */
  categoryIds?: number[];
  visibility?: { isPublished: boolean; publishAt: number | null };
  isFeatured?: boolean;
  audience?: Audience | null;
  /** The list has the order of the alphabet. */
  tags?: string[];
}

/** Own prices by size; sizes without one cost what the product costs. */
export interface ProductPrices {
  product: SetPrice;
  sizes: { id: number; ownPrice: SetPrice | null }[];
}

/**
 * A product's values after an edit; null where that is impossible: a price that nothing can cost, a product to publish
 * that has no price or size, or one tag more than a product can have.
 */
export function editedValues(before: Required<BulkValues>, edit: BulkEdit): BulkValues | null {
  switch (edit.kind) {
    case 'price': {
      const prices = editedPrices(before.prices, edit);
      return prices && { prices };
    }
    case 'category':
      return { categoryIds: editedCategories(before.categoryIds, edit) };
    case 'visibility':
      return edit.isPublished && !isSellable(before.prices)
        ? null
        : { visibility: { isPublished: edit.isPublished, publishAt: null } };
    case 'featured':
      return { isFeatured: edit.isFeatured };
    case 'audience':
      return { audience: edit.audience };
    case 'tag': {
      const tags = editedTags(before.tags, edit);
      return tags.length > MAX_TAGS ? null : { tags };
    }
  }
}

/** The members of `values` that `like` has. */
export function valuesLike(values: Required<BulkValues>, like: BulkValues): BulkValues {
  return {
    ...(like.prices && { prices: values.prices }),
    ...(like.categoryIds && { categoryIds: values.categoryIds }),
    ...(like.visibility && { visibility: values.visibility }),
    ...(like.isFeatured !== undefined && { isFeatured: values.isFeatured }),
    ...(like.audience !== undefined && { audience: values.audience }),
    ...(like.tags && { tags: values.tags }),
  };
}

function isSellable({ product, sizes }: ProductPrices): boolean {
  return product.price > 0 && sizes.length > 0;
}

function editedTags(
  before: readonly string[],
  { mode, tag }: { mode: TagEditMode; tag: string },
): string[] {
  return mode === 'add'
    ? uniqueTags([...before, tag])
    : before.filter((each) => tagKey(each) !== tagKey(tag));
}

function editedCategories(
  before: readonly number[],
  { mode, categoryId }: { mode: CategoryEditMode; categoryId: number },
): number[] {
  if (mode === 'main') return [categoryId];
  const others = before.filter((id) => id !== categoryId);
  if (mode === 'remove') return others;
  if (before.includes(categoryId)) return [...before];
  const [main, ...rest] = before;
  if (main === undefined) return [categoryId];
  return [main, ...[...rest, categoryId].toSorted((one, other) => one - other)];
}

/** Every size's price changes by itself; the product's is then that of the cheapest. */
function editedPrices({ product, sizes }: ProductPrices, edit: PriceEdit): ProductPrices | null {
  const changed = new Map<number, SetPrice>();
  for (const size of sizes) {
    const price = editedPrice(size.ownPrice ?? product, edit);
    if (!price) return null;
    changed.set(size.id, price);
  }
  const now = cheapestOf([...changed.values()]) ?? editedPrice(product, edit);
  if (!now) return null;
  return {
    product: { price: now.price, suggestedPrice: now.suggestedPrice },
    sizes: sizes.map(({ id }) => ({ id, ownPrice: ownPrice(changed.get(id) ?? now, now) })),
  };
}

function editedPrice(before: SetPrice, edit: PriceEdit): SetPrice | null {
  const price = editedCents(before.price, edit);
  const suggestedPrice = edit.keepsRegular
    ? Math.max(before.suggestedPrice, price)
    : editedCents(before.suggestedPrice, edit);
  return isPrice(price) && isPrice(suggestedPrice) ? { price, suggestedPrice } : null;
}

function isPrice(cents: Cents): boolean {
  return cents > 0 && cents <= MAX_PRICE;
}

function editedCents(cents: Cents, { change, rounding }: PriceEdit): Cents {
  const exact =
    change.by === 'percent'
      ? divideHalfUp(cents * (10_000 + change.basisPoints), 10_000)
      : cents + change.cents;
  return roundedPrice(exact, rounding);
}

const UNITS: Record<Exclude<PriceRounding, 'none' | 'nines'>, Cents> = {
  '1': 100,
  '10': 1_000,
  '100': 10_000,
  '1000': 100_000,
};
const THOUSAND = UNITS['1000'];
const PESO = UNITS['1'];

/** Half up to the unit; nothing that costs something becomes free by rounding. */
export function roundedPrice(cents: Cents, rounding: PriceRounding): Cents {
  if (rounding === 'none' || cents <= 0) return cents;
  if (rounding === 'nines') {
    return Math.max(1, divideHalfUp(cents + PESO, THOUSAND)) * THOUSAND - PESO;
  }
  const unit = UNITS[rounding];
  return Math.max(1, divideHalfUp(cents, unit)) * unit;
}
