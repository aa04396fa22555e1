import { fillPath } from '../../contract/fillPath.ts';
import {
  COLLECTION_PATH,
  shopCollectionFromWire,
} from '../../contract/catalogue/collectionMapping.ts';
import type { ShopCollectionWire } from '../../contract/catalogue/collectionSchemas.ts';
import type { ShopCollection } from '../../domain/catalogue/collection.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with a listing. */
export const collectionsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCollection: build.query<ShopCollection, string>({
      query: (slug) => ({ path: fillPath(COLLECTION_PATH, { slug }) }),
      transformResponse: (wire: ShopCollectionWire) => shopCollectionFromWire(wire),
      providesTags: ['Category'],
    }),
  }),
});

export const { useGetCollectionQuery } = collectionsApi;
