import { API_PATHS } from '../../contract/apiPaths.ts';
import { baseApi } from './baseApi.ts';

export const sessionApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Revokes a token, which is no longer the session's by then. */
    logOut: build.mutation<unknown, string>({
      query: (token) => ({ path: API_PATHS.logout, body: {}, token }),
    }),
  }),
});
