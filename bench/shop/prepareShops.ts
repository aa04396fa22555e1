import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { openSqlite } from '../../src/server/platform/database/sqlite/openSqlite.ts';
import { fillBooks } from '../tools/fillBooks.ts';
import { fillOrders } from '../scale/fillOrders.ts';
import { growCatalogue } from '../scale/fillShop.ts';
import { startShop } from '../../scripts/shop/startShop.ts';

export interface PreparedShops {
  /** Data folder of the demo shop. */
  demo: string;
  /** Data folder of a shop with this many products; the demo's own if it has as many. */
  grownTo(products: number): Promise<string>;
  /** Data folder of a shop with this many products, and this many orders besides the demo's. */
  soldTo(products: number, orders: number): Promise<string>;
  /** Data folder of a shop with this many products, and this many orders and customers with their books. */
  runFor(products: number, orders: number): Promise<string>;
  remove(): Promise<void>;
}

/**
 * The seeded demo and larger shops generated from it, on the embedded database. In a given folder they are kept and
 * reused.
 */
export async function prepareShops(kept: string | null): Promise<PreparedShops> {
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'brazada-bench-')));
  const remove = async (): Promise<void> => {
    if (kept === null) await rm(folder, { recursive: true, force: true });
  };
  const demo = path.join(folder, 'demo');
  try {
    await (await startShop(demo)).stop();
  } catch (error) {
    await remove();
    throw error;
  }

  async function grownTo(products: number): Promise<string> {
    const grown = path.join(folder, `products-${products}`);
    if (existsSync(grown)) return grown;
    const growing = `${grown}-growing`;
    await rm(growing, { recursive: true, force: true });
    await cp(demo, growing, { recursive: true });
    const made = await onFile(growing, (database) => growCatalogue(database, products));
    if (made > 0) await rename(growing, grown);
    else await rm(growing, { recursive: true, force: true });
    return made > 0 ? grown : demo;
  }

  /** A folder of this name: that of the demo or a larger shop, filled once. */
  async function filled(
    name: string,
    products: number,
    fill: (database: Database) => Promise<void>,
  ): Promise<string> {
    const full = path.join(folder, name);
    if (existsSync(full)) return full;
    const grown = await grownTo(products);
    const filling = `${full}-filling`;
    await rm(filling, { recursive: true, force: true });
    await cp(grown, filling, { recursive: true });
    await onFile(filling, fill);
    await rename(filling, full);
    return full;
  }

  const runFor = (products: number, orders: number) =>
    filled(`products-${products}-books-${orders}`, products, (database) =>
      fillBooks(database, orders, Date.now()),
    );
  const soldTo = (products: number, orders: number) =>
    filled(`products-${products}-orders-${orders}`, products, (database) =>
      fillOrders(database, orders, Date.now()),
    );

  return { demo, grownTo, soldTo, runFor, remove };
}

async function onFile<Result>(
  dataDir: string,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openSqlite(path.join(dataDir, 'shop.db'), { isDurable: false });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
