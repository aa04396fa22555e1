import type { Cents } from '../money/money.ts';
import type { Audience } from './audience.ts';
import { PRODUCT_ORDERS } from './productFilters.ts';

/** One page of a list holds them all. */
export const MAX_COLLECTIONS = 100;
export const MAX_CONDITIONS = 20;
/** Products of a collection that are chosen one by one. */
export const MAX_CHOSEN = 500;
export const MAX_NEW_DAYS = 3650;

export const COLLECTION_KINDS = ['rule', 'chosen'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

export const RULE_MATCHES = ['all', 'any'] as const;
export type RuleMatch = (typeof RULE_MATCHES)[number];

export const CONDITION_KINDS = [
  'category',
  'audience',
  'tag',
  'price',
  'inStock',
  'onSale',
  'new',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];
/** Conditions that a rule can have more than once. */
export const REPEATABLE_CONDITIONS: readonly ConditionKind[] = ['category', 'audience', 'tag'];

/** `chosen` is the merchant's own order of chosen products. */
export const COLLECTION_ORDERS = [...PRODUCT_ORDERS, 'chosen'] as const;
export type CollectionOrder = (typeof COLLECTION_ORDERS)[number];

/** A condition on a product. `name` is a category's path when it was chosen: the category may be gone. */
export type CollectionCondition =
  | { kind: 'category'; categoryId: number; name: string }
  | { kind: 'audience'; audience: Audience }
  | { kind: 'tag'; tag: string }
  | { kind: 'price'; from: Cents | null; to: Cents | null }
  | { kind: 'inStock' }
  | { kind: 'onSale' }
  | { kind: 'new'; days: number };

export interface CollectionProduct {
  id: number;
  title: string;
}

/** The products of a collection: `conditions` are those of a rule, `products` those that were chosen. */
export interface CollectionContent {
  kind: CollectionKind;
  match: RuleMatch;
  conditions: CollectionCondition[];
  products: CollectionProduct[];
  order: CollectionOrder;
}

/** A collection as the tools edit it. */
export interface CollectionDraft extends CollectionContent {
  name: string;
  /** The last part of its address. */
  slug: string;
  text: string;
  /** Root-relative; may be empty. */
  image: string;
}

/**
 * A coupon can be for this collection. One that asks for prices would lose products in the middle of a sale; stock may
 * only narrow it, as what is sold out is not bought.
 */
export function isForCoupons({
  kind,
  match,
  conditions,
}: Pick<CollectionContent, 'kind' | 'match' | 'conditions'>): boolean {
  if (kind === 'chosen') return true;
  const has = (asked: ConditionKind) => conditions.some((each) => each.kind === asked);
  if (has('price')) return false;
  return !has('inStock') || (match === 'all' && conditions.length > 1);
}

export interface EditedCollection extends CollectionDraft {
  id: number;
  version: number;
  /** Products that shoppers see in it; null for a rule of price or stock, which its preview counts. */
  productCount: number | null;
  /** Names of categories that its rule asks for and that are gone: the rule leaves them out. */
  goneCategories: string[];
}

export interface CollectionPreview {
  count: number;
  /** The count stopped there. */
  hasMore: boolean;
  /** The first ones, in its order. */
  products: { id: number; title: string; image: string; price: Cents }[];
}

/** A collection as shoppers see it. */
export interface ShopCollection extends Pick<CollectionDraft, 'name' | 'slug' | 'text' | 'image'> {
  order: CollectionOrder;
}
