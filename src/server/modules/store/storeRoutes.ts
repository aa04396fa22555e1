import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { Store } from './createStore.ts';
import { productRoutes } from './productRoutes.ts';
import { siteRoutes } from './siteRoutes.ts';
import { titleRoutes } from './titleRoutes.ts';

interface StoreRoutesDeps {
  store: Store;
  originOf: OriginOf;
}

/** Every call of the catalogue. */
export function storeRoutes({ store, originOf }: StoreRoutesDeps): Routes {
  return async (app) => {
    await app.register(siteRoutes(store, originOf));
    await app.register(titleRoutes(store.titles, originOf));
    await app.register(productRoutes(store, originOf));
  };
}
