import type { StoredProduct } from '../server/platform/catalogue/ProductPlan.ts';
import { findProducts } from '../server/modules/transfer/storing/storeProducts.ts';
import type { Database } from '../server/platform/database/Database.ts';

/** The product of a handle as files tell it, or null. */
export async function findStored(
  { db, dialect }: Database,
  handle: string,
): Promise<StoredProduct | null> {
  const files = [{ handle, variants: [] }] as unknown as Parameters<typeof findProducts>[2];
  const { products } = await findProducts(db, dialect, files, () => true);
  return products.get(handle) ?? null;
}

/** Its sizes, each as `Rojo / M SKU: 5`. */
export async function findSizes(database: Database, handle: string): Promise<string[]> {
  const product = await findStored(database, handle);
  return (product?.variants ?? []).flatMap(({ color, sizes }) =>
    sizes.map(({ size, sku, stock }) => `${color} / ${size} ${sku}: ${stock}`),
  );
}
