import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import type { SkuOwner, StoredProduct } from '../planning/StoredProduct.ts';
import type { FileProduct } from '../reading/FileProduct.ts';
import { CategoryTree } from './CategoryTree.ts';
import { loadProducts } from './loadProducts.ts';

/** What the shop has of the products of a file. */
export interface FoundProducts {
  /** By the handle of the file. */
  products: Map<string, StoredProduct>;
  skuOwners: Map<string, SkuOwner>;
  tree: CategoryTree;
}

/** Products are known by their handle, and then by the SKUs of their rows. `isInFile`: the file tells of that handle. */
export async function findProducts(
  db: Queries,
  dialect: Dialect,
  files: readonly FileProduct[],
  isInFile: (handle: string) => boolean,
): Promise<FoundProducts> {
  const ids = await idsByHandle(db, dialect, files);
  const skuOwners = await findOwners(db, dialect, files);
  const claimed = new Set(ids.values());
  for (const file of files) {
    if (ids.has(file.handle)) continue;
    const owner = ownerOf(file, skuOwners);
    if (!owner || claimed.has(owner.productId)) continue;
    if (owner.handle !== null && isInFile(owner.handle)) continue;
    claimed.add(owner.productId);
    ids.set(file.handle, owner.productId);
  }
  const tree = await CategoryTree.load(db);
  const found = await loadProducts(db, dialect, tree, [...ids.values()]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const products = new Map<string, StoredProduct>();
  for (const [handle, id] of ids) {
    const product = byId.get(id);
    if (product) products.set(handle, product);
  }
  return { products, skuOwners, tree };
}

async function idsByHandle(
  db: Queries,
  dialect: Dialect,
  files: readonly FileProduct[],
): Promise<Map<string, number>> {
  const handles = dialect.list(files.map(({ handle }) => handle));
  const rows = await db
    .selectFrom('products')
    .select(['id', 'handle'])
    .where(dialect.isOneOf(sql.ref('handle'), sql`${handles}`))
    .execute();
  return new Map(rows.flatMap(({ id, handle }) => (handle === null ? [] : [[handle, id]])));
}

/** What all SKUs of a product that the shop knows belong to, when that is one product. */
function ownerOf(
  { variants }: FileProduct,
  owners: ReadonlyMap<string, SkuOwner>,
): SkuOwner | undefined {
  const found = variants.flatMap(({ sku }) => (sku === null ? [] : (owners.get(sku) ?? [])));
  const [first] = found;
  return found.every(({ productId }) => productId === first?.productId) ? first : undefined;
}

async function findOwners(
  db: Queries,
  dialect: Dialect,
  files: readonly FileProduct[],
): Promise<Map<string, SkuOwner>> {
  const skus = files.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant_sizes')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select(['variant_sizes.sku', 'variant_sizes.id', 'product_id', 'handle', 'titles.name'])
    .where(dialect.isOneOf(sql.ref('variant_sizes.sku'), sql`${dialect.list(skus)}`))
    .execute();
  return new Map(
    rows.map(({ sku, id, product_id, handle, name }) => [
      sku,
      { productId: product_id, sizeId: id, handle, title: name },
    ]),
  );
}
