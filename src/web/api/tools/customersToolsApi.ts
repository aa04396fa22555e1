import {
  subscriberFromWire,
  SUBSCRIBER_PATHS,
} from '../../../contract/account/newsletterMapping.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import {
  customerDetailFromWire,
  customerFromWire,
  guestFromWire,
} from '../../../contract/tools/people/customerToolsMapping.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  CustomerAssignmentWire,
  CustomerChangeWire,
} from '../../../contract/tools/people/customerToolsSchemas.ts';
import type { CustomerKind } from '../../../domain/people/customer.ts';
import { actOn, byId, pageOf } from './tableApi.ts';
import type { RecordSelection } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const CUSTOMERS_EXPORT = PATHS.export;

export const SUBSCRIBERS_EXPORT = SUBSCRIBER_PATHS.export;

export const CUSTOMER_FILTERS = { kind: 'kind', clientType: 'client_type' } as const;

export function customerDataPath(id: number): string {
  return fillPath(PATHS.data, { id });
}

interface TypeChange {
  id: number;
  clientType: string;
  /** The version that the admin has seen. */
  version: number;
}

/** The shop's customers. */
const customersToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCustomers: build.query({
      ...pageOf(PATHS.list, customerFromWire),
      providesTags: ['Customer'],
      keepUnusedDataFor: 30,
    }),
    getGuests: build.query({
      ...pageOf(PATHS.guests, guestFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 30,
    }),
    getSubscribers: build.query({
      ...pageOf(SUBSCRIBER_PATHS.list, subscriberFromWire),
      providesTags: ['Customer'],
      keepUnusedDataFor: 30,
    }),
    removeSubscriber: build.mutation({
      ...actOn(SUBSCRIBER_PATHS.remove),
      invalidatesTags: ['Customer', 'Audit'],
    }),
    getCustomer: build.query({
      ...byId(PATHS.customer),
      transformResponse: customerDetailFromWire,
      providesTags: ['Customer'],
      keepUnusedDataFor: 0,
    }),
    setCustomerType: build.mutation({
      query: ({ id, clientType, version }: TypeChange) => ({
        path: fillPath(PATHS.change, { id }),
        body: { client_type: clientType, version } satisfies CustomerChangeWire,
      }),
      invalidatesTags: ['Customer', 'ClientType', 'Audit'],
    }),
    declineCustomer: build.mutation({
      query: ({ id, ...body }: { id: number; reason: string; version: number }) => ({
        path: fillPath(PATHS.decline, { id }),
        body,
      }),
      invalidatesTags: ['Customer', 'Audit'],
    }),
    /** Starts a job; returns its id. */
    assignCustomerType: build.mutation({
      query: ({ selection, clientType }: { selection: RecordSelection; clientType: string }) => ({
        path: PATHS.assign,
        body: {
          client_type: clientType,
          selection: selectionToWire(selection),
        } satisfies CustomerAssignmentWire,
      }),
      transformResponse: ({ job_id: jobId }: { job_id: number }) => jobId,
      invalidatesTags: ['Job'],
    }),
    removeCustomer: build.mutation({
      ...actOn(PATHS.remove),
      // The page of a customer who is gone is not asked for again.
      invalidatesTags: ['ClientType', 'Order', 'Audit'],
    }),
  }),
});

export const {
  useGetCustomersQuery,
  useGetGuestsQuery,
  useGetSubscribersQuery,
  useRemoveSubscriberMutation,
  useGetCustomerQuery,
  useLazyGetCustomerQuery,
  useSetCustomerTypeMutation,
  useDeclineCustomerMutation,
  useAssignCustomerTypeMutation,
  useRemoveCustomerMutation,
} = customersToolsApi;

function selectionToWire(selection: RecordSelection): CustomerAssignmentWire['selection'] {
  if ('ids' in selection) return { ids: [...selection.ids] };
  const { text, filters } = selection.matching;
  const { kind = '', client_type: clientType = '' } = filters;
  return {
    matching: {
      ...(text !== '' && { q: text }),
      // The server checks words of the URL.
      ...(kind !== '' && { kind: kind as CustomerKind }),
      ...(clientType !== '' && { client_type: clientType }),
    },
  };
}
