import { createStore } from '../server/modules/store/createStore.ts';
import { storeRoutes } from '../server/modules/store/storeRoutes.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { CatalogueCache } from '../server/platform/http/CatalogueCache.ts';
import { registerCaller } from '../server/platform/http/caller.ts';
import { originOf } from '../server/platform/http/requestOrigin.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { bareShopApp } from './bareShopApp.ts';

/** A caller who pays 70 %, by this token. */
export const WHOLESALE_TOKEN = 'wholesale-token';
export const STORE_ORIGIN = 'https://brazada.example';

const wholesale = { name: 'mayorista', basisPoints: 7000 };

/** The catalogue's calls alone, on a database that is already migrated. */
export async function openStoreApp(database: Database): Promise<ShopApp> {
  const app = await bareShopApp();
  const origin = originOf(STORE_ORIGIN);
  registerCaller(app, async (token) =>
    token === WHOLESALE_TOKEN ? { accountId: 1, admin: false, priceList: wholesale } : null,
  );
  const cache = new CatalogueCache({ originOf: origin });
  cache.register(app);
  database.onCatalogueChanged(() => cache.clear());
  const store = createStore({ database, wholesalePriceList: async () => wholesale });
  await app.register(storeRoutes({ store, originOf: origin, noteMissedSearch: () => undefined }));
  await app.ready();
  return app;
}
