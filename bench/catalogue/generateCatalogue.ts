import type { Database, Queries } from '../../src/server/platform/database/Database.ts';
import { refreshShelves } from '../../src/server/platform/database/refreshShelves.ts';
import { insertProducts } from './insertProducts.ts';
import { likeModel } from './likeModel.ts';
import { readModels } from './readModels.ts';

const BATCH = 500;

/**
 * Fills the shop up to `total` products with variations of the existing ones, in batches; returns the number created.
 * Deterministic for a shop, whatever the batch size.
 */
export async function generateCatalogue(database: Database, total: number): Promise<number> {
  const models = await readModels(database.db);
  if (models.length === 0) throw new Error('There is no product to make others like');
  const wanted = Math.max(0, total - models.length);
  for (let made = 0; made < wanted; made += BATCH) {
    const indices = Array.from(
      { length: Math.min(BATCH, wanted - made) },
      (_, step) => made + step,
    );
    await database.transaction((trx) => addBatch(trx, indices));
  }
  await database.changeCatalogue(async () => undefined);
  return wanted;

  async function addBatch(trx: Queries, indices: readonly number[]): Promise<void> {
    const products = indices.map((index) => likeModel(models, index + 1));
    await refreshShelves(trx, database.dialect, await insertProducts(trx, products));
  }
}
