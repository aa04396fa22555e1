import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/server/platform/database/openDatabase.ts';
import { generateCatalogue } from '../catalogue/generateCatalogue.ts';
import { startShop } from '../../scripts/shop/startShop.ts';

export interface PreparedShops {
  /** The data folder of the demo shop. */
  demo: string;
  /** The data folder of a shop grown to so many products; the demo itself when it has as many. */
  grownTo(products: number): Promise<string>;
  remove(): Promise<void>;
}

/** Shops in a temporary folder, on the embedded database: the demo as the server seeds it, others grown from it. */
export async function prepareShops(): Promise<PreparedShops> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brazada-bench-'));
  const demo = path.join(folder, 'demo');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await (await startShop(demo)).stop();
  } catch (error) {
    await remove();
    throw error;
  }

  async function grownTo(products: number): Promise<string> {
    const grown = path.join(folder, `products-${products}`);
    await cp(demo, grown, { recursive: true });
    const database = await openDatabase({
      dataDir: grown,
      databaseUrl: null,
      databaseReadUrl: null,
    });
    const made = await generateCatalogue(database, products).finally(() => database.close());
    return made > 0 ? grown : demo;
  }

  return { demo, grownTo, remove };
}
