import type { Queries } from '../../src/server/platform/database/Database.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import type { Selectable } from 'kysely';

type Row<Table extends keyof DatabaseSchema> = Selectable<DatabaseSchema[Table]>;

/** An existing product that generated ones are based on. */
export interface ModelProduct {
  product: Row<'products'>;
  title: string;
  categoryIds: number[];
  variants: ModelVariant[];
}

export interface ModelVariant {
  variant: Row<'variants'>;
  images: string[];
  sizes: Row<'variant_sizes'>[];
}

/** All products by id, at once: only for shops of a few hundred. */
export async function readModels(db: Queries): Promise<ModelProduct[]> {
  const products = await db.selectFrom('products').selectAll().orderBy('id').execute();
  const titles = await db.selectFrom('titles').select(['id', 'name']).execute();
  const categories = await db
    .selectFrom('product_categories')
    .selectAll()
    .orderBy('category_id')
    .execute();
  const nameOf = new Map(titles.map(({ id, name }) => [id, name]));
  const categoriesOf = Map.groupBy(categories, (each) => each.product_id);
  const variantsOf = Map.groupBy(await readVariants(db), (each) => each.variant.product_id);
  return products.map((product) => ({
    product,
    title: nameOf.get(product.title_id) ?? '',
    categoryIds: (categoriesOf.get(product.id) ?? []).map((each) => each.category_id),
    variants: variantsOf.get(product.id) ?? [],
  }));
}

async function readVariants(db: Queries): Promise<ModelVariant[]> {
  const variants = await db.selectFrom('variants').selectAll().orderBy('position').execute();
  const images = await db.selectFrom('variant_images').selectAll().orderBy('position').execute();
  const sizes = await db.selectFrom('variant_sizes').selectAll().orderBy('position').execute();
  const imagesOf = Map.groupBy(images, (each) => each.variant_id);
  const sizesOf = Map.groupBy(sizes, (each) => each.variant_id);
  return variants.map((variant) => ({
    variant,
    images: (imagesOf.get(variant.id) ?? []).map((each) => each.url),
    sizes: sizesOf.get(variant.id) ?? [],
  }));
}
