import {
  clientTypeDraftToWire,
  clientTypeRowFromWire,
} from '../../../contract/tools/people/clientTypeToolsMapping.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { actOn, allOf, tableApi } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** Prices of the shop follow its client types. */
const CHANGED = ['ClientType', 'Customer', 'Product', 'Landing', 'Cart', 'Audit'] as const;

const clientType = tableApi(
  { list: PATHS.types, record: PATHS.type },
  clientTypeRowFromWire,
  clientTypeDraftToWire,
);

/** Client types, to edit. */
const clientTypesToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getClientTypes: build.query({
      ...allOf(PATHS.types, clientTypeRowFromWire),
      providesTags: ['ClientType'],
    }),
    createClientType: build.mutation({ ...clientType.create, invalidatesTags: CHANGED }),
    changeClientType: build.mutation({ ...clientType.save, invalidatesTags: CHANGED }),
    removeClientType: build.mutation({ ...actOn(PATHS.removeType), invalidatesTags: CHANGED }),
  }),
});

export const {
  useGetClientTypesQuery,
  useLazyGetClientTypesQuery,
  useCreateClientTypeMutation,
  useChangeClientTypeMutation,
  useRemoveClientTypeMutation,
} = clientTypesToolsApi;
