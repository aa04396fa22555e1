import type {
  CollectionCondition,
  CollectionContent,
  CollectionDraft,
  CollectionPreview,
  EditedCollection,
} from '../../../domain/catalogue/collection.ts';
import { tidyTag } from '../../../domain/catalogue/tags.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type {
  CollectionContentWire,
  CollectionDraftWire,
  CollectionPreviewWire,
  EditedCollectionWire,
} from './collectionToolsSchemas.ts';

export const COLLECTION_TOOLS_PATHS = {
  collections: '/api/tools/collections/',
  collection: '/api/tools/collections/:id/',
  remove: '/api/tools/collections/:id/delete/',
  /** Counts what a draft would show. */
  preview: '/api/tools/collections/preview/',
} as const;

type ConditionWire = CollectionContentWire['conditions'][number];

function conditionFromWire(wire: ConditionWire): CollectionCondition {
  switch (wire.kind) {
    case 'category':
      return { kind: wire.kind, categoryId: wire.category_id, name: wire.name };
    case 'tag':
      return { kind: wire.kind, tag: tidyTag(wire.tag) };
    case 'price':
      return { kind: wire.kind, from: centsOf(wire.from), to: centsOf(wire.to) };
    case 'audience':
    case 'inStock':
    case 'onSale':
    case 'new':
      return wire;
  }
}

function conditionToWire(condition: CollectionCondition): ConditionWire {
  switch (condition.kind) {
    case 'category': {
      const { kind, categoryId: category_id, name } = condition;
      return { kind, category_id, name };
    }
    case 'price': {
      const { kind, from, to } = condition;
      return { kind, from: pesosOf(from), to: pesosOf(to) };
    }
    case 'audience':
    case 'tag':
    case 'inStock':
    case 'onSale':
    case 'new':
      return condition;
  }
}

const centsOf = (pesos: number | null) => (pesos === null ? null : centsFromPesos(pesos));
const pesosOf = (cents: number | null) => (cents === null ? null : pesosFromCents(cents));

export function contentFromWire(wire: CollectionContentWire): CollectionContent {
  const { kind, match, conditions, products, order } = wire;
  return { kind, match, products, order, conditions: conditions.map(conditionFromWire) };
}

export function contentToWire(content: CollectionContent): CollectionContentWire {
  const { kind, match, conditions, products, order } = content;
  return { kind, match, products, order, conditions: conditions.map(conditionToWire) };
}

export function collectionDraftFromWire(wire: CollectionDraftWire): CollectionDraft {
  const { name, slug, text, image } = wire;
  return { name, slug, text, image, ...contentFromWire(wire) };
}

export function collectionDraftToWire(draft: CollectionDraft): CollectionDraftWire {
  const { name, slug, text, image } = draft;
  return { name, slug, text, image, ...contentToWire(draft) };
}

export function editedCollectionToWire(stored: EditedCollection): EditedCollectionWire {
  return {
    ...collectionDraftToWire(stored),
    id: stored.id,
    version: stored.version,
    product_count: stored.productCount,
    gone_categories: stored.goneCategories,
  };
}

export function editedCollectionFromWire(wire: EditedCollectionWire): EditedCollection {
  return {
    ...collectionDraftFromWire(wire),
    id: wire.id,
    version: wire.version,
    productCount: wire.product_count,
    goneCategories: wire.gone_categories,
  };
}

export function previewToWire({
  count,
  hasMore,
  products,
}: CollectionPreview): CollectionPreviewWire {
  return {
    count,
    has_more: hasMore,
    products: products.map(({ price, ...same }) => ({ ...same, price: pesosFromCents(price) })),
  };
}

export function previewFromWire({
  count,
  has_more: hasMore,
  products,
}: CollectionPreviewWire): CollectionPreview {
  return {
    count,
    hasMore,
    products: products.map(({ price, ...same }) => ({ ...same, price: centsFromPesos(price) })),
  };
}
