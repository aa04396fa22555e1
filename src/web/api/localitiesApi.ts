import { API_PATHS } from '../../contract/apiPaths.ts';
import type { Place } from '../../domain/people/postalCodeProvince.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with forms that ask for an address. */
export const { useGetLocalitiesQuery } = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The known localities of a postal code, the main one first. */
    getLocalities: build.query<Place[], string>({
      query: (code) => ({ path: API_PATHS.localities, query: { postal_code: code } }),
      transformResponse: ({ results }: { results: Place[] }) => results,
    }),
  }),
});
