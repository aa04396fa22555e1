import { foldText } from '../../domain/foldText.ts';
import type { Database, Queries } from '../platform/database/Database.ts';
import { refreshShelves } from '../platform/database/refreshShelves.ts';
import { flag } from '../platform/database/schema/flag.ts';
import type { PlannedProduct } from './demo/planCatalogue.ts';
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import { categoryKey, seedCategories } from './seedCategories.ts';
import type { StoredPictures } from './storePictures.ts';

/** The ids that the database gave, by SKU. */
export type CatalogueIds = {
  variants: ReadonlyMap<string, number>;
  sizes: ReadonlyMap<string, number>;
};

export async function seedCatalogue(
  trx: Queries,
  dialect: Database['dialect'],
  catalogue: readonly PlannedProduct[],
  pictures: StoredPictures,
): Promise<CatalogueIds> {
  const categoryIds = await seedCategories(trx, pictures);
  const titleIds = await seedTitles(trx, catalogue);
  const productIds = await seedProducts(trx, catalogue, titleIds, categoryIds);
  const variants = await seedVariants(trx, catalogue, productIds, pictures);
  const sizes = await seedSizes(trx, catalogue, variants);
  await refreshShelves(trx, dialect, 'all');
  return { variants, sizes };
}

async function seedTitles(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
): Promise<Map<string, number>> {
  const names = [...new Set(catalogue.map(({ title }) => title))];
  const rows = await trx
    .insertInto('titles')
    .values(names.map((name) => ({ name, name_folded: foldText(name) })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Ids by product code. No two demo products were made at the same moment: it tells the new rows apart. */
async function seedProducts(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
  titleIds: ReadonlyMap<string, number>,
  categoryIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const categoriesOf = ({ paths }: PlannedProduct): number[] =>
    paths.map((path) => given(categoryIds, categoryKey(path)));
  const rows = await trx
    .insertInto('products')
    .values(
      catalogue.map((product) => ({
        title_id: given(titleIds, product.title),
        main_category_id: categoriesOf(product)[0] ?? null,
        list_price_cents: product.priceCents,
        suggested_price_cents: product.priceCents,
        description: product.description,
        care: product.care,
        weight_grams: product.grams,
        featured: flag(product.featured),
        delivery_tomorrow: flag(product.tomorrow),
        created_at: product.createdAt,
      })),
    )
    .returning(['id', 'created_at'])
    .execute();
  const byMoment = new Map(rows.map(({ id, created_at }) => [created_at, id]));
  const ids = new Map(catalogue.map(({ code, createdAt }) => [code, given(byMoment, createdAt)]));
  await insertInBatches(
    trx,
    'product_categories',
    catalogue.flatMap((product) =>
      [...new Set(categoriesOf(product))].map((category_id) => ({
        product_id: given(ids, product.code),
        category_id,
      })),
    ),
  );
  return ids;
}

async function seedVariants(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
  productIds: ReadonlyMap<string, number>,
  pictures: StoredPictures,
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('variants')
    .values(
      catalogue.flatMap((product) =>
        product.variants.map(({ sku, color, hex }, position) => ({
          product_id: given(productIds, product.code),
          sku,
          color,
          color_hex: hex,
          position,
        })),
      ),
    )
    .returning(['id', 'sku'])
    .execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  await insertInBatches(
    trx,
    'variant_images',
    rows.flatMap(({ id, sku }) =>
      given(pictures.variants, sku).map((url, position) => ({ variant_id: id, position, url })),
    ),
  );
  return ids;
}

async function seedSizes(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
  variantIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  await insertInBatches(
    trx,
    'variant_sizes',
    catalogue.flatMap((product) =>
      product.variants.flatMap((variant) =>
        variant.sizes.map(({ priceCents, ...size }, position) => {
          const own = priceCents === product.priceCents ? null : priceCents;
          return {
            variant_id: given(variantIds, variant.sku),
            ...size,
            list_price_cents: own,
            suggested_price_cents: own,
            position,
          };
        }),
      ),
    ),
  );
  const rows = await trx.selectFrom('variant_sizes').select(['id', 'sku']).execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}
