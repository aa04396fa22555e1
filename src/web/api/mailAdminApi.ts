import { API_PATHS } from '../../contract/apiPaths.ts';
import type { KeptMailWire, RetriedMailsWire } from '../../contract/mailSchemas.ts';
import type { PageWire } from '../../contract/wireSchemas.ts';
import { baseApi } from './baseApi.ts';

/** The outbox; loaded with the admin pages. */
const mailAdminApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of dead mails. */
    getDeadMailCount: build.query<number, void>({
      query: () => ({ path: API_PATHS.toolsMail, query: { state: 'dead', page_size: '1' } }),
      transformResponse: ({ count }: PageWire<KeptMailWire>) => count,
    }),
    /** Resends all; returns the number. */
    retryDeadMail: build.mutation<number, void>({
      query: () => ({ path: API_PATHS.toolsMailRetryAll, body: {} }),
      transformResponse: ({ updated }: RetriedMailsWire) => updated,
    }),
  }),
});

export const { useGetDeadMailCountQuery, useRetryDeadMailMutation } = mailAdminApi;
