import { SESSION_PATHS } from '../../contract/firstPagePaths.ts';
import { baseApi } from './baseApi.ts';

export const sessionApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Revokes a token, after the session has dropped it. */
    logOut: build.mutation<unknown, string>({
      query: (token) => ({ path: SESSION_PATHS.logout, body: {}, token }),
    }),
  }),
});
