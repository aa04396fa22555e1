import { CATALOGUE_PATHS } from '../../contract/firstPagePaths.ts';
import type { TitleSearchWire } from '../../contract/catalogue/productSchemas.ts';
import type { Title } from '../../domain/catalogue/product.ts';
import { baseApi } from './baseApi.ts';

export const titlesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Best match first, at most 20; none for fewer than 3 characters. */
    searchTitles: build.query<Title[], string>({
      query: (text) => ({ path: CATALOGUE_PATHS.titleSearch, query: { q: text } }),
      transformResponse: ({ results }: TitleSearchWire) => results,
    }),
  }),
});
