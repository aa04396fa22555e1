import type { Database } from '../../src/server/platform/database/Database.ts';
import { generateCatalogue } from '../catalogue/generateCatalogue.ts';
import { fillOrders } from './fillOrders.ts';
import { multiplyProducts } from './multiplyProducts.ts';

/** Products that are generated one by one; of more, the rest are copies of these. */
const SINGLE = 10_000;
/** Catalogues up to this size are generated whole, as they always were. */
const WHOLE = 200_000;

/** Fills the demo up to about so many products; returns how many there were to make. */
export async function growCatalogue(database: Database, products: number): Promise<number> {
  if (products <= WHOLE) return generateCatalogue(database, products);
  const times = Math.round(products / SINGLE);
  const made = await generateCatalogue(database, Math.round(products / times));
  await multiplyProducts(database, times - 1);
  return made * times;
}

/** The same, and so many orders. */
export async function fillShop(
  database: Database,
  products: number,
  orders: number,
): Promise<void> {
  await growCatalogue(database, products);
  await fillOrders(database, orders, Date.now());
}
