import { fillPath } from '../../../contract/fillPath.ts';
import {
  clientTypeDraftToWire,
  clientTypeRowFromWire,
} from '../../../contract/tools/people/clientTypeToolsMapping.ts';
import type {
  ClientTypeChangeWire,
  ClientTypeRowWire,
} from '../../../contract/tools/people/clientTypeToolsSchemas.ts';
import { CUSTOMER_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ClientTypeDraft, ClientTypeRow } from '../../../domain/people/customer.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface Change {
  id: number;
  version: number;
  draft: ClientTypeDraft;
}

/** Prices of the shop follow its client types. */
const CHANGED = ['ClientType', 'Customer', 'Product', 'Landing', 'Cart', 'Audit'] as const;

/** Client types, to edit. */
const clientTypesToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getClientTypes: build.query<ClientTypeRow[], void>({
      query: () => ({ path: CUSTOMER_TOOLS_PATHS.types }),
      transformResponse: ({ results }: { results: ClientTypeRowWire[] }) =>
        results.map(clientTypeRowFromWire),
      providesTags: ['ClientType'],
    }),
    createClientType: build.mutation<unknown, ClientTypeDraft>({
      query: (draft) => ({ path: CUSTOMER_TOOLS_PATHS.types, body: clientTypeDraftToWire(draft) }),
      invalidatesTags: CHANGED,
    }),
    changeClientType: build.mutation<ClientTypeRow, Change>({
      query: ({ id, version, draft }) => {
        const body: ClientTypeChangeWire = { ...clientTypeDraftToWire(draft), version };
        return { path: fillPath(CUSTOMER_TOOLS_PATHS.type, { id }), body };
      },
      transformResponse: (wire: ClientTypeRowWire) => clientTypeRowFromWire(wire),
      invalidatesTags: CHANGED,
    }),
    removeClientType: build.mutation<unknown, number>({
      query: (id) => ({ path: fillPath(CUSTOMER_TOOLS_PATHS.removeType, { id }), body: {} }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetClientTypesQuery,
  useLazyGetClientTypesQuery,
  useCreateClientTypeMutation,
  useChangeClientTypeMutation,
  useRemoveClientTypeMutation,
} = clientTypesToolsApi;
