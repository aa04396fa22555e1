import { PAYMENT_METHODS } from '../domain/orders/order.ts';
import { createStore } from '../server/modules/store/createStore.ts';
import { systemClock } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { CatalogueCache } from '../server/platform/http/CatalogueCache.ts';
import { registerCaller } from '../server/platform/http/caller.ts';
import { originOf } from '../server/platform/http/requestOrigin.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { bareShopApp } from './bareShopApp.ts';
import type {
  ProductPageWire,
  FilteredProductsWire,
  ProductFiltersWire,
} from '../contract/catalogue/productSchemas.ts';
import { writeCatalogueSample, type CatalogueSample } from './data/catalogueSample.ts';

/** A caller who pays 70 %, by this token. */
export const WHOLESALE_TOKEN = 'wholesale-token';
export const STORE_ORIGIN = 'https://brazada.example';

const wholesale = { name: 'mayorista', basisPoints: 7000 };

/** The catalogue's calls alone, on a database that is already migrated. */
export async function openStoreApp(database: Database): Promise<ShopApp> {
  const app = await bareShopApp();
  const origin = originOf(STORE_ORIGIN);
  registerCaller(app, async (token) =>
    token === WHOLESALE_TOKEN
      ? {
          accountId: 1,
          admin: false,
          lacksSecondFactor: false,
          isProven: false,
          areas: [],
          priceList: wholesale,
        }
      : null,
  );
  const cache = new CatalogueCache({ originOf: origin });
  cache.register(app);
  database.onCatalogueChanged((change) => cache.drop(change));
  const store = createStore({
    database,
    clock: systemClock,
    logger: app.log,
    originOf: origin,
    wholesalePriceList: async () => wholesale,
    paymentMethods: async () => [...PAYMENT_METHODS],
    deliveries: async () => ['door', 'pickup'],
  });
  await app.register(store.routes);
  await app.ready();
  return app;
}

/** The catalogue's calls on the sample catalogue, with the questions that tests ask most. */
export interface SampleStore {
  app: ShopApp;
  sample: CatalogueSample;
  get: (path: string, headers?: Record<string, string>) => ReturnType<typeof inject>;
  list: (query?: string) => Promise<ProductPageWire>;
  filter: (filters: object, query?: string) => Promise<FilteredProductsWire>;
  idsOf: (filters: ProductFiltersWire) => Promise<number[]>;
}

export async function openSampleStore(database: Database): Promise<SampleStore> {
  const sample = await writeCatalogueSample(database);
  const app = await openStoreApp(database);

  const get: SampleStore['get'] = (path, headers = {}) => inject(app, path, headers);
  const filter: SampleStore['filter'] = async (payload, query = '') => {
    const url = `/api/store/products/filter/${query}`;
    return (await app.inject({ method: 'POST', url, payload })).json<FilteredProductsWire>();
  };
  return {
    app,
    sample,
    get,
    filter,
    list: async (query = '') => (await get(`products/${query}`)).json<ProductPageWire>(),
    idsOf: async (filters) => (await filter(filters)).results.map((each) => each.id),
  };
}

function inject(app: ShopApp, path: string, headers: Record<string, string>) {
  return app.inject({ url: `/api/store/${path}`, headers });
}
