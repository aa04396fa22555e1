import { valuesLike, type BulkEdit, type BulkValues } from '../../../domain/tools/bulkEdit.ts';
import type { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';
import type { ProductPlan } from '../../platform/catalogue/ProductPlan.ts';
import { contentHash } from '../../platform/crypto/contentHash.ts';
import type { BulkProduct } from './bulkEditsRepository.ts';
import { emptyPlan } from './planDraft.ts';

export const NO_CATEGORY = 'Esa categoría ya no existe.';
const SINCE_PREVIEW = 'Cambió después de la vista previa.';
const SINCE_EDIT = 'Cambió después de la edición.';

/** Values as the preview shows them. */
export interface BulkFacts extends Omit<BulkValues, 'categoryIds'> {
  /** Names from the top. */
  categories?: string[][];
}

/** A product with what an edit turns its values into; null where that is impossible. */
export interface Change {
  product: BulkProduct;
  after: BulkValues | null;
}

/** Impossible changes count: the preview lists them. */
export function isChange({ product, after }: Change): boolean {
  return after === null || !isSame(valuesLike(product.values, after), after);
}

export function nextFingerprint(before: string, changes: readonly Change[]): string {
  const seen = changes.map(({ product, after }) => [
    product.id,
    after && valuesLike(product.values, after),
    after,
  ]);
  return seen.length === 0 ? before : contentHash(JSON.stringify([before, seen]));
}

/** The members that an edit touches. */
export function likeOf({ kind }: BulkEdit): BulkValues {
  if (kind === 'category') return { categoryIds: [] };
  if (kind === 'featured') return { isFeatured: false };
  if (kind === 'audience') return { audience: null };
  if (kind === 'tag') return { tags: [] };
  if (kind === 'visibility') return { visibility: { isPublished: false, publishAt: null } };
  return { prices: { product: { price: 0, suggestedPrice: 0 }, sizes: [] } };
}

export function factsOf({ categoryIds, ...values }: BulkValues, tree: CategoryTree): BulkFacts {
  return {
    ...values,
    ...(categoryIds && { categories: categoryIds.map((id) => tree.pathOf(id)) }),
  };
}

export function planOf(product: BulkProduct, wanted: BulkValues, tree: CategoryTree): ProductPlan {
  const { prices, categoryIds, visibility, isFeatured, audience, tags } = wanted;
  const before = new Map(product.values.prices.sizes.map((size) => [size.id, size.ownPrice]));
  return {
    ...emptyPlan(product),
    values: {
      ...prices?.product,
      ...visibility,
      ...(isFeatured !== undefined && { isFeatured }),
      ...(audience !== undefined && { audience }),
      ...(tags && { tags }),
    },
    categories: categoryIds ? categoryIds.map((id) => tree.pathOf(id)) : null,
    changedSizes: (prices?.sizes ?? []).filter(
      ({ id, ownPrice }) => !isSame(before.get(id), ownPrice),
    ),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An edit or its undo: from the state that an item must have to the one that it gets. */
export interface Way {
  isBack: boolean;
  from: 'planned' | 'done';
  to: 'done' | 'undone';
  refused: 'skipped' | 'kept';
}

export const FORTH: Way = { isBack: false, from: 'planned', to: 'done', refused: 'skipped' };
export const BACK: Way = { isBack: true, from: 'done', to: 'undone', refused: 'kept' };

/** The reason why a product is left as it is, or null. */
export function faultOf(
  product: BulkProduct,
  { expected, wanted }: { expected: BulkValues; wanted: BulkValues },
  tree: CategoryTree,
  { isBack }: Way,
): string | null {
  if (!isSame(valuesLike(product.values, expected), expected)) {
    return isBack ? SINCE_EDIT : SINCE_PREVIEW;
  }
  const isGone = wanted.categoryIds?.some((id) => tree.pathOf(id).length === 0) ?? false;
  return isGone ? NO_CATEGORY : null;
}
