import { fillPath } from '../../../contract/fillPath.ts';
import { MATTER_PATHS as PATHS, matterFromWire } from '../../../contract/tools/matterMapping.ts';
import type { SetAsideWire } from '../../../contract/tools/matterSchemas.ts';
import type { MessageWire } from '../../../contract/wireSchemas.ts';
import { actOn, pageOf } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const MATTER_FILTERS = { kind: 'kind' } as const;

/** They are about orders, and change whenever one does. */
const CHANGED = ['Order', 'Audit'] as const;

const mattersToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMatters: build.query({
      ...pageOf(PATHS.list, matterFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 0,
    }),
    assignPayment: build.mutation<MessageWire, { id: number; orderNumber: string }>({
      query: ({ id, orderNumber }) => ({
        path: fillPath(PATHS.assign, { id }),
        body: { order_number: orderNumber },
      }),
      invalidatesTags: CHANGED,
    }),
    giveBackPayment: build.mutation<MessageWire, number>({
      ...actOn(PATHS.giveBack),
      invalidatesTags: CHANGED,
    }),
    askRefundAgain: build.mutation<MessageWire, number>({
      ...actOn(PATHS.askAgain),
      invalidatesTags: CHANGED,
    }),
    setAside: build.mutation<MessageWire, SetAsideWire>({
      query: (body) => ({ path: PATHS.setAside, body }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetMattersQuery,
  useAssignPaymentMutation,
  useGiveBackPaymentMutation,
  useAskRefundAgainMutation,
  useSetAsideMutation,
} = mattersToolsApi;
