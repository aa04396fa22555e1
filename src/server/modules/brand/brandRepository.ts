import type { Brand, BrandVersion } from '../../../domain/brand/Brand.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import { brandOf, readBrand } from '../../platform/site/readBrand.ts';

export interface BrandDraft {
  brand: Brand;
  version: number;
}

/** The draft; the published brand before the first save. */
export async function readDraft(on: Queries): Promise<BrandDraft> {
  const row = await on.selectFrom('brand_draft').select(['content', 'version']).executeTakeFirst();
  return row
    ? { brand: brandOf(row.content), version: row.version }
    : { brand: await readBrand(on), version: 0 };
}

/** False if `version` is no longer the draft's. */
export async function writeDraft(trx: Queries, { brand, version }: BrandDraft): Promise<boolean> {
  const content = JSON.stringify(brand);
  await trx
    .insertInto('brand_draft')
    .values({ id: 1, content, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('brand_draft')
    .set({ content, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** Newest first. */
export async function readVersions(on: Queries, most: number): Promise<BrandVersion[]> {
  const rows = await on
    .selectFrom('brand_versions as b')
    .leftJoin('users as u', 'u.id', 'b.published_by')
    .select(['b.id', 'b.content', 'b.published_at', 'u.username'])
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: brandOf(row.content).name,
    publishedAt: row.published_at,
    publishedBy: row.username,
  }));
}

/** Null if unknown. */
export async function findVersion(on: Queries, id: number): Promise<Brand | null> {
  const row = await on
    .selectFrom('brand_versions')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? brandOf(row.content) : null;
}

export async function insertVersion(
  trx: Queries,
  brand: Brand,
  { at, by }: { at: Instant; by: number | null },
): Promise<void> {
  const published = { content: JSON.stringify(brand), published_at: at, published_by: by };
  await trx.insertInto('brand_versions').values(published).execute();
}

/** True for the slug of a category at the top. */
export async function isCategory(on: Queries, slug: string): Promise<boolean> {
  const row = await on
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
