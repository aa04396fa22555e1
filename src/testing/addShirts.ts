import type { Database } from '../server/platform/database/Database.ts';
import { refreshShelves } from '../server/platform/database/refreshShelves.ts';
import { makeProduct, makeSize, makeTitle, makeVariant } from './catalogueFactory.ts';

/** So many more products, newest last, that a listing no longer fits on one page. */
export function addShirts(database: Database, count: number): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    for (let at = 1; at <= count; at += 1) {
      const title_id = await makeTitle(trx, `Remera ${at}`);
      const product_id = await makeProduct(trx, { title_id });
      await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }) });
    }
    await refreshShelves(trx, database.dialect, 'all');
  });
}
