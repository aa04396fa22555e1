import type {
  CollectionCondition,
  CollectionKind,
  RuleMatch,
  ShopCollection,
} from '../../../domain/catalogue/collection.ts';
import { slug as slugOf } from '../../../domain/catalogue/slug.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { collectionListing } from '../../platform/database/collectionShelves.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { CategoryTree } from './CategoryTree.ts';

/** The products of a collection in terms of a query. */
export type CollectionListing = ReturnType<typeof collectionListing>;

export interface CollectionsService {
  /** The list has the order of their names. */
  all(): Promise<ShopCollection[]>;
  /** Null if there is none. */
  find(slug: string): Promise<ShopCollection | null>;
  byId(id: number): Promise<ShopCollection | null>;
  /** Null for an unknown one. */
  listing(slug: string, tree: CategoryTree): Promise<CollectionListing | null>;
}

interface KeptCollection extends ShopCollection {
  id: number;
  kind: CollectionKind;
  match: RuleMatch;
  conditions: CollectionCondition[];
}

/** Collections as shoppers see them. */
export function collectionsService(db: Queries, memo: CatalogueMemo): CollectionsService {
  async function read(): Promise<KeptCollection[]> {
    const rows = await db
      .selectFrom('collections')
      .select(['id', 'name', 'slug', 'text', 'image_url', 'kind', 'match'])
      .select(['conditions', 'ordering'])
      .orderBy('name_folded')
      .orderBy('id')
      .execute();
    return rows.map(({ image_url: image, ordering: order, conditions, ...row }) => ({
      ...row,
      image,
      order,
      conditions: JSON.parse(conditions) as CollectionCondition[],
    }));
  }

  const kept = () => memo.get('collections', read);
  const shown = ({ name, slug, text, image, order }: KeptCollection): ShopCollection => ({
    name,
    slug,
    text,
    image,
    order,
  });

  async function first(isIt: (each: KeptCollection) => boolean): Promise<ShopCollection | null> {
    const found = (await kept()).find(isIt);
    return found ? shown(found) : null;
  }

  return {
    all: async () => (await kept()).map(shown),
    find: (slug) => first((each) => each.slug === slugOf(slug)),
    byId: (id) => first((each) => each.id === id),
    listing: async (slug, tree) => {
      const isCategory = (id: number) => tree.pathOf(id).length > 0;
      const found = (await kept()).find((each) => each.slug === slugOf(slug));
      return found ? collectionListing(found, isCategory) : null;
    },
  };
}
