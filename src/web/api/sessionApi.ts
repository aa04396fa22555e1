import { SESSION_PATHS } from '../../contract/firstPagePaths.ts';
import { baseApi } from './baseApi.ts';

export const sessionApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Revokes a token, which is no longer the session's by then. */
    logOut: build.mutation<unknown, string>({
      query: (token) => ({ path: SESSION_PATHS.logout, body: {}, token }),
    }),
  }),
});
