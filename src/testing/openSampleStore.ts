import type {
  ProductPageWire,
  FilteredProductsWire,
  ProductFiltersWire,
} from '../contract/productSchemas.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { writeCatalogueSample, type CatalogueSample } from './catalogueSample.ts';
import { openStoreApp } from './openStoreApp.ts';

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
