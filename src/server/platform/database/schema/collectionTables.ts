import type { Generated } from 'kysely';
import type {
  CollectionKind,
  CollectionOrder,
  RuleMatch,
} from '../../../../domain/catalogue/collection.ts';
import type { Instant } from './cartTables.ts';

/** Tags of products, and collections of products. */
export interface CollectionTables {
  tags: TagTable;
  product_tags: ProductTagTable;
  collections: CollectionTable;
  collection_products: CollectionProductTable;
}

/** A tag, in the spelling that it had first. */
interface TagTable {
  id: Generated<number>;
  name: string;
  /** `tagKey(name)`, unique. */
  folded: string;
}

interface ProductTagTable {
  product_id: number;
  tag_id: number;
}

interface CollectionTable {
  id: Generated<number>;
  name: string;
  /** `foldText(name)` */
  name_folded: string;
  slug: string;
  text: string;
  image_url: string;
  kind: CollectionKind;
  match: RuleMatch;
  /** JSON of `CollectionCondition[]`. */
  conditions: string;
  ordering: CollectionOrder;
  /** Products made since then are new; null for a rule that does not ask. A daily job moves it. */
  new_since: Instant | null;
  version: Generated<number>;
  created_at: Instant;
}

/** The chosen products of a collection. */
interface CollectionProductTable {
  collection_id: number;
  product_id: number;
  position: number;
}
