import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type {
  CollectionCondition,
  CollectionContent,
  CollectionDraft,
  EditedCollection,
} from '../../../../domain/catalogue/collection.ts';
import { titleFor } from '../../../../domain/catalogue/audience.ts';
import { foldText } from '../../../../domain/text.ts';
import {
  collectionListing,
  newSinceOf,
  ruleCondition,
  writeChosen,
} from '../../../platform/database/collectionShelves.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { DatabaseSchema } from '../../../platform/database/schema.ts';
import { SHELVES } from '../../../platform/database/shelves.ts';
import { likePattern } from '../../../platform/database/likePattern.ts';

export type CollectionOrdering = 'name' | '-name' | 'created' | '-created';

export interface CollectionsRange {
  limit: number;
  offset: number;
  ordering: CollectionOrdering;
}

export interface CollectionFilters {
  text?: string | undefined;
}

/** A collection as it is stored, with the products on its list. */
type StoredCollection = Omit<EditedCollection, 'goneCategories'>;

const ORDERS = { name: sql`name_folded`, created: sql`created_at` } as const;
const SHELF_ORDERS = {
  '-created': sql`shelf.created_at desc, shelf.product_id desc`,
  price: sql`shelf.list_price_cents, shelf.product_id`,
  '-price': sql`shelf.list_price_cents desc, shelf.product_id desc`,
  title: sql`shelf.title_folded, shelf.product_id`,
} as const;
const NOTHING = sql<SqlBool>`1 = 0`;

/** Collections in the tools. Every method takes the Kysely handle. */
export function collectionsRepository({ dialect }: Pick<Database, 'dialect'>) {
  const matching = (on: Queries, { text = '' }: CollectionFilters) => {
    const pattern = likePattern(foldText(text));
    return on
      .selectFrom('collections')
      .$if(text !== '', (rows) =>
        rows.where(sql<SqlBool>`name_folded like ${pattern} escape '\\'`),
      );
  };

  async function categoryIds(on: Queries): Promise<ReadonlySet<number>> {
    const rows = await on.selectFrom('categories').select('id').execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Null for rules of price and stock, which no index counts. */
  async function countOf(on: Queries, collection: StoredRow): Promise<number | null> {
    const known = await categoryIds(on);
    const { shelf, rule } = collectionListing(collection, (id) => known.has(id));
    if (rule) return null;
    const { count } = await on
      .selectFrom('shelf_products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('shelf_id', '=', shelf)
      .executeTakeFirstOrThrow();
    return count;
  }

  async function withProducts(
    on: Queries,
    found: readonly Selectable<DatabaseSchema['collections']>[],
  ): Promise<StoredCollection[]> {
    if (found.length === 0) return [];
    const chosen = await on
      .selectFrom('collection_products as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['c.collection_id', 'p.id', 't.name as title', 'p.audience'])
      .where(
        dialect.isIn(
          'c.collection_id',
          found.map(({ id }) => id),
        ),
      )
      .orderBy('c.position')
      .execute();
    const collections: StoredCollection[] = [];
    for (const row of found) {
      const { id, name, slug, text, image_url: image, kind, match, version } = row;
      const conditions = JSON.parse(row.conditions) as CollectionCondition[];
      const products = chosen
        .filter((each) => each.collection_id === id)
        .map((product) => ({ id: product.id, title: titleFor(product) }));
      const productCount = await countOf(on, { id, kind, match, conditions });
      const own = { id, name, slug, text, image, kind, match, version };
      collections.push({ ...own, conditions, products, productCount, order: row.ordering });
    }
    return collections;
  }

  /** The products that a draft finds, in no table. */
  async function membersOf(
    on: Queries,
    { kind, match, conditions, products }: CollectionContent,
    now: Instant,
  ): Promise<RawBuilder<SqlBool>> {
    if (kind === 'chosen') {
      return products.length === 0
        ? NOTHING
        : dialect.isIn(
            'shelf.product_id',
            products.map(({ id }) => id),
          );
    }
    const known = await categoryIds(on);
    const rule = { match, conditions, newSince: newSinceOf(conditions, now) };
    return ruleCondition(rule, (id) => known.has(id)) ?? NOTHING;
  }

  async function lateDays(on: Queries, now: Instant) {
    const rows = await on
      .selectFrom('collections')
      .select(['id', 'conditions', 'new_since'])
      .where('new_since', 'is not', null)
      .execute();
    return rows.flatMap(({ id, conditions, new_since: before }) => {
      const since = newSinceOf(JSON.parse(conditions) as CollectionCondition[], now);
      return since === null || since === before ? [] : [{ id, since }];
    });
  }

  return {
    categoryIds,
    count: async (on: Queries, filters: CollectionFilters): Promise<number> => {
      const { count } = await matching(on, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on: Queries, filters: CollectionFilters, range: CollectionsRange) => {
      const { ordering, limit, offset } = range;
      const direction = ordering.startsWith('-') ? 'desc' : 'asc';
      const found = await matching(on, filters)
        .selectAll()
        .orderBy(ORDERS[ordering.replace('-', '') as keyof typeof ORDERS], direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return withProducts(on, found);
    },
    find: async (on: Queries, id: number): Promise<StoredCollection | null> => {
      const found = await on.selectFrom('collections').selectAll().where('id', '=', id).execute();
      return (await withProducts(on, found))[0] ?? null;
    },
    /** The name of the collection that has this address. */
    ownerOf: async (on: Queries, slug: string) =>
      on
        .selectFrom('collections')
        .select(['id', 'name'])
        .where('slug', '=', slug)
        .executeTakeFirst(),
    /** The name of a coupon that is for this collection. */
    couponOf: async (on: Queries, id: number) =>
      (
        await on
          .selectFrom('coupons as x')
          .innerJoin('coupon_collections as c', 'c.coupon_id', 'x.id')
          .select('x.name')
          .where('c.collection_id', '=', id)
          .limit(1)
          .executeTakeFirst()
      )?.name,
    knownProducts: async (on: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> => {
      const rows = await on
        .selectFrom('products')
        .select('id')
        .where(dialect.isIn('id', ids))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    insert: async (trx: Queries, draft: CollectionDraft, now: Instant): Promise<number> => {
      const { id } = await trx
        .insertInto('collections')
        .values({ ...rowOf(draft, now), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeChosen(trx, id, idsOf(draft));
      return id;
    },
    update: async (trx: Queries, id: number, draft: CollectionDraft, now: Instant) => {
      await trx
        .updateTable('collections')
        .set({ ...rowOf(draft, now), version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      await writeChosen(trx, id, idsOf(draft));
    },
    remove: async (trx: Queries, id: number): Promise<void> => {
      await trx.deleteFrom('collections').where('id', '=', id).execute();
    },
    /** Rules that ask for new products, whose days are behind. */
    lateDays,
    /** Moves these days on. Returns their collections. */
    moveDays: async (trx: Queries, now: Instant): Promise<number[]> => {
      const late = await lateDays(trx, now);
      for (const { id, since } of late) {
        await trx
          .updateTable('collections')
          .set({ new_since: since })
          .where('id', '=', id)
          .execute();
      }
      return late.map(({ id }) => id);
    },
    /** Counts no further than `mostCounted`: a rule of stock looks at each product that it counts. */
    preview: async (
      on: Queries,
      content: CollectionContent,
      { now, most, mostCounted }: { now: Instant; most: number; mostCounted: number },
    ): Promise<{ count: number; hasMore: boolean; ids: number[] }> => {
      const members = await membersOf(on, content, now);
      const from = sql`from shelf_products shelf
        where shelf.shelf_id = ${SHELVES.allProducts} and ${members}`;
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) as count from (
          select 1 as one ${from} limit ${mostCounted + 1}
        ) counted`.execute(on);
      const order = content.order === 'chosen' ? '-created' : content.order;
      const isArranged = content.kind === 'chosen' && content.order === 'chosen';
      const { rows } = await sql<{ id: number }>`
        select shelf.product_id as id ${from}
        order by ${SHELF_ORDERS[order]} ${isArranged ? sql`` : sql`limit ${most}`}`.execute(on);
      const found = rows.map(({ id }) => id);
      const arranged = isArranged ? idsOf(content).filter((id) => found.includes(id)) : found;
      const count = counted[0]?.count ?? 0;
      return {
        count: Math.min(count, mostCounted),
        hasMore: count > mostCounted,
        ids: arranged.slice(0, most),
      };
    },
  };
}

interface StoredRow extends Pick<CollectionContent, 'kind' | 'match' | 'conditions'> {
  id: number;
}

function idsOf({ kind, products }: Pick<CollectionContent, 'kind' | 'products'>): number[] {
  return kind === 'chosen' ? products.map(({ id }) => id) : [];
}

function rowOf(draft: CollectionDraft, now: Instant) {
  const { name, slug, text, image, kind, match, order } = draft;
  const conditions = kind === 'rule' ? draft.conditions : [];
  return {
    name,
    name_folded: foldText(name),
    slug,
    text,
    image_url: image,
    kind,
    match,
    conditions: JSON.stringify(conditions),
    ordering: order,
    new_since: newSinceOf(conditions, now),
  };
}
