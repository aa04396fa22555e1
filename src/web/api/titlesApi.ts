import { CATALOGUE_PATHS } from '../../contract/firstPagePaths.ts';
import { foundTitleFromWire, POPULAR_TITLES_PATH } from '../../contract/catalogue/titleMapping.ts';
import type { TitleSearchWire } from '../../contract/catalogue/titleSchemas.ts';
import type { FoundTitle } from '../../domain/catalogue/product.ts';
import { baseApi } from './baseApi.ts';

const fromWire = ({ results }: TitleSearchWire) => results.map(foundTitleFromWire);

export const titlesApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Best match first, at most 20; none for fewer than 3 characters. */
    searchTitles: build.query<FoundTitle[], string>({
      query: (text) => ({ path: CATALOGUE_PATHS.titleSearch, query: { q: text } }),
      transformResponse: fromWire,
      providesTags: ['Product'],
    }),
    getPopularTitles: build.query<FoundTitle[], void>({
      query: () => ({ path: POPULAR_TITLES_PATH }),
      transformResponse: fromWire,
      providesTags: ['Product'],
    }),
  }),
});
