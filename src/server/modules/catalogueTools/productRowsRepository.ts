import { sql } from 'kysely';
import type {
  ProductRow,
  ProductRowFilters,
  ProductRowOrder,
  Visibility,
} from '../../../domain/catalogue/productDraft.ts';
import { titleFor } from '../../../domain/catalogue/audience.ts';
import { tagKey } from '../../../domain/catalogue/tags.ts';
import { foldText } from '../../../domain/text.ts';
import { CategoryTree } from '../../platform/catalogue/CategoryTree.ts';
import { LOW, SHOPS_LOW } from '../../platform/catalogue/lowStock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { likePattern } from '../../platform/database/likePattern.ts';
import type { PageRange } from '../../platform/PageRequest.ts';

export interface ProductRowsRepository {
  count(filters: ProductRowFilters): Promise<number>;
  /** All that match, in no order, if looking for them reads all products and finds few. Otherwise null. */
  few(filters: ProductRowFilters): Promise<number[] | null>;
  listOf(ids: readonly number[], order: ProductRowOrder, range: PageRange): Promise<ProductRow[]>;
  list(filters: ProductRowFilters, order: ProductRowOrder, range: PageRange): Promise<ProductRow[]>;
  /** Ids that match, in ascending order, after an id. */
  idsAfter(filters: ProductRowFilters, id: number, limit: number): Promise<number[]>;
}

/** A list of at most this length is sorted after all of it was found. */
const MOST_FEW = 2000;

/** The tools' table of products. */
export function productRowsRepository(
  { background: db, dialect }: Pick<Database, 'background' | 'dialect'>,
  mostFew = MOST_FEW,
): ProductRowsRepository {
  /** Ids of a category and everything below it. */
  async function branch(categoryId: number): Promise<number[]> {
    const rows = await db.selectFrom('categories').select(['id', 'parent_id']).execute();
    const ids = [categoryId];
    for (const id of ids) ids.push(...rows.filter((row) => row.parent_id === id).map((r) => r.id));
    return ids;
  }

  async function matching(filters: ProductRowFilters, { isByTitle = false, isWhole = false } = {}) {
    const { text, categoryId, tag, visibility, stock, pictures, isFeatured } = filters;
    let rows = db
      .selectFrom('products as p')
      // A join only where titles are compared: otherwise the index of the order is all that is read.
      .$if(isByTitle || text !== undefined, (all) =>
        all.innerJoin('titles as t', 't.id', 'p.title_id'),
      );
    rows =
      visibility === 'archived'
        ? rows.where('p.archived_at', 'is not', null)
        : rows.where('p.archived_at', 'is', null);
    if (visibility === 'published') rows = rows.where('p.published', '=', 1);
    if (visibility === 'hidden' || visibility === 'scheduled') {
      rows = rows
        .where('p.published', '=', 0)
        .where('p.publish_at', visibility === 'hidden' ? 'is' : 'is not', null);
    }
    if (isFeatured !== undefined) rows = rows.where('p.featured', '=', isFeatured ? 1 : 0);
    if (text !== undefined) {
      const pattern = likePattern(foldText(text));
      rows = rows.where(
        sql<boolean>`(t.name_folded like ${pattern} escape '\\' or p.id in (
          select v.product_id from variant_sizes s join variants v on v.id = s.variant_id
          where s.sku = ${text} or s.barcode = ${text}))`,
      );
    }
    if (categoryId !== undefined) {
      const ids = await branch(categoryId);
      rows = rows.where(
        sql<boolean>`(${dialect.isIn('p.main_category_id', ids)} or p.id in (
          select product_id from product_categories where ${dialect.isIn('category_id', ids)}))`,
      );
    }
    if (tag !== undefined) {
      rows = rows.where(
        sql<boolean>`p.id in (
          select m.product_id from product_tags m join tags k on k.id = m.tag_id
          where k.folded = ${tagKey(tag)})`,
      );
    }
    if (stock !== undefined) {
      rows = rows.where(stock === 'low' && isWhole ? IS_AMONG_LOW : STOCK_CHECKS[stock]);
    }
    if (pictures !== undefined) rows = rows.where(PICTURE_CHECKS[pictures]);
    return rows;
  }

  async function page(
    matches: Awaited<ReturnType<typeof matching>>,
    order: ProductRowOrder,
    { limit, offset }: PageRange,
  ): Promise<ProductRow[]> {
    const direction = order.startsWith('-') ? 'desc' : 'asc';
    const rows = await matches
      .select('p.id')
      .orderBy(ORDERS[order.replace('-', '') as keyof typeof ORDERS], direction)
      .orderBy('p.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return readRows(
      db,
      dialect,
      rows.map(({ id }) => id),
    );
  }

  return {
    count: async (filters) => {
      const { count } = await (
        await matching(filters, { isWhole: true })
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    few: async (filters) => {
      const { stock, pictures, text } = filters;
      if ([stock, pictures, text].every((each) => each === undefined)) return null;
      const query = await matching(filters, { isWhole: true });
      const rows = await query
        .select('p.id')
        .limit(mostFew + 1)
        .execute();
      return rows.length > mostFew ? null : rows.map(({ id }) => id);
    },
    listOf: (ids, order, range) =>
      page(
        db
          .selectFrom('products as p')
          .innerJoin('titles as t', 't.id', 'p.title_id')
          .where(dialect.isIn('p.id', ids)),
        order,
        range,
      ),
    list: async (filters, order, range) =>
      page(await matching(filters, { isByTitle: order.endsWith('title') }), order, range),
    idsAfter: async (filters, id, limit) => {
      const rows = await (
        await matching(filters)
      )
        .select('p.id')
        .where('p.id', '>', id)
        .orderBy('p.id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

const ORDERS = {
  updated: sql`coalesce(p.updated_at, p.created_at)`,
  created: sql`p.created_at`,
  title: sql`t.name_folded`,
  price: sql`p.list_price_cents`,
} as const;

const SIZES_OF_PRODUCT = sql`
  select 1 from variants v join variant_sizes s on s.variant_id = v.id where v.product_id = p.id`;
const HAS_PICTURE = sql<boolean>`exists (
  select 1 from variants v join variant_images i on i.variant_id = v.id where v.product_id = p.id)`;
const HAS_STOCK = sql<boolean>`exists (${SIZES_OF_PRODUCT} and s.quantity > 0)`;
/** Finds the first of many quickly. */
const HAS_LOW_STOCK = sql<boolean>`exists (${SIZES_OF_PRODUCT} and s.quantity <= ${LOW})`;
/**
 * Looks only at products with at least as many sizes without stock as their assortment has. A scalar subquery, since
 * PostgreSQL would hash all sizes for an `exists`.
 */
const IS_SOLD_OUT = sql<boolean>`(
  p.id in (
    select q.id from (
      select v.product_id, count(*) as sizes from variant_sizes s join variants v on v.id = s.variant_id
      where s.quantity = 0 group by v.product_id
    ) gone
    join products q on q.id = gone.product_id join assortments a on a.id = q.assortment_id
    where gone.sizes >= a.size_count)
  or p.assortment_id is null or p.assortment_id in (select id from assortments where size_count = 0)
) and coalesce((${SIZES_OF_PRODUCT} and s.quantity > 0 limit 1), 0) = 0`;
const STOCK_CHECKS = { some: HAS_STOCK, low: HAS_LOW_STOCK, out: IS_SOLD_OUT } as const;
const PICTURE_CHECKS = { some: HAS_PICTURE, none: sql<boolean>`not ${HAS_PICTURE}` } as const;
/** Finds all at once, from the index of low stock. */
const IS_AMONG_LOW = sql<boolean>`p.id in (
  select v.product_id from variants v where v.id in (
    select s.variant_id from variant_sizes s where s.quantity <= ${LOW} and s.quantity <= (
      select max(low) from (select ${SHOPS_LOW} as low union all
        select max(low_stock) from variant_sizes where low_stock is not null) lows)))`;

/** Basis points; null where a price is 0 or a cost unknown. Rounded down, below zero too. */
const MARGIN = sql`10000 - (
  (coalesce(s.cost_cents, p.cost_cents) * 10000 + coalesce(s.list_price_cents, p.list_price_cents) - 1)
  / nullif(coalesce(s.list_price_cents, p.list_price_cents), 0))`;

interface SizeFacts {
  product_id: number;
  stock: number;
  size_count: number;
  low_count: number;
  own_prices: number;
  margin: number | null;
}

/** The rows have the order of the ids. */
async function readRows(
  db: Queries,
  dialect: Database['dialect'],
  ids: readonly number[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const only = (column: string) => dialect.isIn(column, ids);
  const tree = await CategoryTree.load(db);
  const products = await db
    .selectFrom('products as p')
    .innerJoin('titles as t', 't.id', 'p.title_id')
    .select(['p.id', 't.name as title', 'p.audience', 'p.main_category_id', 'p.list_price_cents'])
    .select(['p.suggested_price_cents', 'p.published', 'p.publish_at', 'p.archived_at'])
    .select(['p.featured', sql<number>`coalesce(p.updated_at, p.created_at)`.as('updated_at')])
    .where(only('p.id'))
    .execute();
  const { rows: facts } = await sql<SizeFacts>`
    select v.product_id, cast(sum(s.quantity) as bigint) as stock, count(*) as size_count,
      sum(case when s.quantity <= ${LOW} then 1 else 0 end) as low_count,
      count(s.list_price_cents) as own_prices, cast(min(${MARGIN}) as bigint) as margin
    from variants v join variant_sizes s on s.variant_id = v.id join products p on p.id = v.product_id
    where ${only('v.product_id')} group by v.product_id`.execute(db);
  const pictures = await db
    .selectFrom('variants as v')
    .innerJoin('variant_images as i', 'i.variant_id', 'v.id')
    .select(['v.product_id', 'i.url'])
    .where(only('v.product_id'))
    .orderBy('v.position', 'desc')
    .orderBy('v.id', 'desc')
    .orderBy('i.position', 'desc')
    .execute();
  const byId = new Map(products.map((row) => [row.id, row]));
  const factsById = new Map(facts.map((row) => [row.product_id, row]));
  const imageById = new Map(pictures.map((row) => [row.product_id, row.url]));
  return ids.flatMap((id): ProductRow[] => {
    const row = byId.get(id);
    if (!row) return [];
    const sizes = factsById.get(id);
    return [
      {
        id,
        title: titleFor(row),
        image: imageById.get(id) ?? '',
        categoryPath: row.main_category_id === null ? [] : tree.pathOf(row.main_category_id),
        price: row.list_price_cents,
        suggestedPrice: row.suggested_price_cents,
        margin: sizes?.margin ?? null,
        priceVaries: (sizes?.own_prices ?? 0) > 0,
        stock: sizes?.stock ?? 0,
        sizeCount: sizes?.size_count ?? 0,
        lowCount: sizes?.low_count ?? 0,
        visibility: visibilityOf(row),
        publishAt: row.publish_at,
        isFeatured: row.featured === 1,
        updatedAt: row.updated_at,
      },
    ];
  });
}

function visibilityOf(row: {
  published: number;
  publish_at: number | null;
  archived_at: number | null;
}): Visibility {
  if (row.archived_at !== null) return 'archived';
  if (row.published === 1) return 'published';
  return row.publish_at === null ? 'hidden' : 'scheduled';
}
