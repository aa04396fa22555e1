import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  CollectionCondition,
  CollectionContent,
} from '../../../domain/catalogue/collection.ts';
import { tagKey } from '../../../domain/catalogue/tags.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { insertInBatches } from './insertInBatches.ts';
import type { Instant } from './schema/cartTables.ts';
import { collectionShelf, SHELVES } from './shelves.ts';

type Only = (column: string) => RawBuilder<SqlBool>;

/** The products of a collection that is stored, or about to be. */
export interface CollectionRule extends Pick<CollectionContent, 'kind' | 'match' | 'conditions'> {
  /** Set if a condition asks for new products. */
  newSince: Instant | null;
}

interface StoredRule extends CollectionRule {
  id: number;
}

/** Conditions that change with prices and stock, and are therefore part of each query. */
export interface LiveRule {
  isAny: boolean;
  /** The shelf of what fits the other conditions, where any condition is enough. */
  shelf?: number;
  priceFrom?: Cents;
  priceTo?: Cents;
  inStock?: true;
}

const DAY_MS = 24 * 3_600_000;
const LIVE: ReadonlySet<CollectionCondition['kind']> = new Set(['price', 'inStock']);

/** The start of the day so many days ago; null for a rule that does not ask. */
export function newSinceOf(conditions: readonly CollectionCondition[], now: Instant) {
  const asked = conditions.find((condition) => condition.kind === 'new');
  return asked ? (Math.floor(now / DAY_MS) - asked.days) * DAY_MS : null;
}

/** Conditions without those on categories that are gone. */
function livingConditions(
  conditions: readonly CollectionCondition[],
  isCategory: (id: number) => boolean,
): CollectionCondition[] {
  return conditions.filter((each) => each.kind !== 'category' || isCategory(each.categoryId));
}

/** Lists products of a stored collection by a shelf, and by conditions that each query adds. */
export function collectionListing(
  { id, kind, match, conditions }: Omit<StoredRule, 'newSince'>,
  isCategory: (id: number) => boolean,
): { shelf: number; rule?: LiveRule } {
  const shelf = collectionShelf(id);
  const living = livingConditions(conditions, isCategory);
  const live = living.filter((each) => LIVE.has(each.kind));
  if (kind === 'chosen' || live.length === 0) return { shelf };
  const isAny = match === 'any';
  const hasShelf = live.length < living.length;
  const rule: LiveRule = { isAny, ...(isAny && hasShelf && { shelf }), ...liveRule(live) };
  return { shelf: isAny || !hasShelf ? SHELVES.allProducts : shelf, rule };
}

function liveRule(live: readonly CollectionCondition[]): Omit<LiveRule, 'isAny' | 'shelf'> {
  const price = live.find((each) => each.kind === 'price');
  return {
    ...(price && price.from !== null && { priceFrom: price.from }),
    ...(price && price.to !== null && { priceTo: price.to }),
    ...(live.some((each) => each.kind === 'inStock') && { inStock: true }),
  };
}

/** The condition of a live rule on a row of `shelf_products` as `shelf`. */
export function liveCondition({ isAny, shelf, ...asked }: LiveRule): RawBuilder<SqlBool> {
  const parts = liveParts(asked);
  if (shelf !== undefined) {
    parts.push(
      sql`shelf.product_id in (select product_id from shelf_products where shelf_id = ${shelf})`,
    );
  }
  return joined(parts, isAny);
}

function liveParts({ priceFrom, priceTo, inStock }: Omit<LiveRule, 'isAny' | 'shelf'>) {
  const parts: RawBuilder<SqlBool>[] = [];
  const price: RawBuilder<SqlBool>[] = [];
  if (priceFrom !== undefined) price.push(sql`shelf.list_price_cents >= ${priceFrom}`);
  if (priceTo !== undefined) price.push(sql`shelf.list_price_cents <= ${priceTo}`);
  if (price.length > 0) parts.push(joined(price, false));
  if (inStock) {
    parts.push(sql`exists (
      select 1 from variants v join variant_sizes s on s.variant_id = v.id
      where v.product_id = shelf.product_id and s.quantity > 0)`);
  }
  return parts;
}

function joined(parts: readonly RawBuilder<SqlBool>[], isAny: boolean): RawBuilder<SqlBool> {
  return sql`(${sql.join(parts, isAny ? sql` or ` : sql` and `)})`;
}

/** The condition of a rule that is not stored on a row of `shelf_products` as `shelf`; null if nothing can fit. */
export function ruleCondition(
  { match, conditions, newSince }: Omit<CollectionRule, 'kind'>,
  isCategory: (id: number) => boolean,
): RawBuilder<SqlBool> | null {
  const living = livingConditions(conditions, isCategory);
  if (living.length === 0) return null;
  const kept = keptProducts(living, { match, newSince }, null);
  const live = liveParts(liveRule(living));
  // A product's stock takes longest to look up: it stands last.
  return joined(kept ? [sql`shelf.product_id in (${kept})`, ...live] : live, match === 'any');
}

/** Selects the products that fit the conditions that shelves can keep; null without such conditions. */
function keptProducts(
  conditions: readonly CollectionCondition[],
  { match, newSince }: Pick<CollectionRule, 'match' | 'newSince'>,
  only: Only | null,
): RawBuilder<unknown> | null {
  const among = (column: string) => (only ? sql`and ${only(column)}` : sql``);
  const parts = conditions.flatMap((each): RawBuilder<unknown>[] => {
    switch (each.kind) {
      case 'category':
        return [
          sql`select product_id from shelf_products
            where shelf_id = ${each.categoryId} ${among('product_id')}`,
        ];
      case 'audience':
        return [sql`select id from products where audience = ${each.audience} ${among('id')}`];
      case 'tag':
        return [
          sql`select m.product_id from product_tags m join tags k on k.id = m.tag_id
            where k.folded = ${tagKey(each.tag)} ${among('m.product_id')}`,
        ];
      case 'onSale':
        return [
          sql`select product_id from shelf_products
            where shelf_id = ${SHELVES.onSale} ${among('product_id')}`,
        ];
      case 'new':
        return [
          sql`select product_id from shelf_products
            where shelf_id = ${SHELVES.allProducts} and created_at >= ${newSince ?? 0}
            ${among('product_id')}`,
        ];
      case 'price':
      case 'inStock':
        return [];
    }
  });
  if (parts.length === 0) return null;
  return sql.join(parts, match === 'any' ? sql` union all ` : sql` intersect `);
}

/** Puts the products of a condition, or all, on the shelves of collections: of all of them, or of one. */
export async function fillCollections(
  trx: Queries,
  dialect: Dialect,
  only: Only | null,
  collectionIds: readonly number[] | 'all' = 'all',
): Promise<void> {
  const rows = await trx
    .selectFrom('collections')
    .select(['id', 'kind', 'match', 'conditions', 'new_since'])
    .$if(collectionIds !== 'all', (all) =>
      all.where(dialect.isIn('id', collectionIds === 'all' ? [] : collectionIds)),
    )
    .execute();
  if (rows.length === 0) return;
  const categories = new Set(
    (await trx.selectFrom('categories').select('id').execute()).map(({ id }) => id),
  );
  for (const { id, kind, match, conditions: json, new_since: newSince } of rows) {
    const shelf = collectionShelf(id);
    const columns = sql`${sql.lit(shelf)}, s.product_id, s.created_at, s.list_price_cents,
      s.title_folded, s.assortment_id`;
    const onSale = sql`s.shelf_id = ${sql.lit(SHELVES.allProducts)}
      ${only ? sql`and ${only('s.product_id')}` : sql``}`;
    if (kind === 'chosen') {
      await sql`
        insert into shelf_products (${COLUMNS})
        select ${columns}, c.position
        from collection_products c join shelf_products s on s.product_id = c.product_id
        where c.collection_id = ${id} and ${onSale}`.execute(trx);
      continue;
    }
    const stored = JSON.parse(json) as CollectionCondition[];
    const living = livingConditions(stored, (each) => categories.has(each));
    const kept = keptProducts(living, { match, newSince }, only);
    if (!kept) continue;
    await sql`
      insert into shelf_products (${COLUMNS})
      select ${columns}, cast(null as integer) from shelf_products s
      where ${onSale} and s.product_id in (${kept})`.execute(trx);
  }
}

const COLUMNS = sql.raw(
  'shelf_id, product_id, created_at, list_price_cents, title_folded, assortment_id, position',
);

/** Recomputes these shelves after their collections changed. Shelves of collections that are gone are emptied. */
export async function refreshCollections(
  trx: Queries,
  dialect: Dialect,
  collectionIds: readonly number[],
): Promise<void> {
  if (collectionIds.length === 0) return;
  await trx
    .deleteFrom('shelf_products')
    .where(dialect.isIn('shelf_id', collectionIds.map(collectionShelf)))
    .execute();
  await fillCollections(trx, dialect, null, collectionIds);
}

/** Refreshes the collections whose rules ask for a category, which is gone. */
export async function leaveOutCategory(
  trx: Queries,
  dialect: Dialect,
  categoryId: number,
): Promise<void> {
  const rows = await trx.selectFrom('collections').select(['id', 'conditions']).execute();
  const asking = rows.filter(({ conditions }) =>
    (JSON.parse(conditions) as CollectionCondition[]).some(
      (each) => each.kind === 'category' && each.categoryId === categoryId,
    ),
  );
  await refreshCollections(
    trx,
    dialect,
    asking.map(({ id }) => id),
  );
}

/** The collection's chosen products become these, in this order. */
export async function writeChosen(
  trx: Queries,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('collection_products').where('collection_id', '=', id).execute();
  await insertInBatches(
    trx,
    'collection_products',
    productIds.map((product_id, position) => ({ collection_id: id, product_id, position })),
  );
}
