import { fillPath } from '../../../contract/fillPath.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import {
  customerDetailFromWire,
  customerFromWire,
  guestFromWire,
} from '../../../contract/tools/people/customerToolsMapping.ts';
import { CUSTOMER_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  CustomerAssignmentWire,
  CustomerChangeWire,
  CustomerDetailWire,
  CustomerWire,
  GuestWire,
} from '../../../contract/tools/people/customerToolsSchemas.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type {
  Customer,
  CustomerDetail,
  CustomerKind,
  Guest,
} from '../../../domain/people/customer.ts';
import type { Page } from '../../../domain/page.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const CUSTOMERS_EXPORT = CUSTOMER_TOOLS_PATHS.export;

/** Names of the list's filters, as the wire and the URL have them. */
export const CUSTOMER_FILTERS = ['kind', 'client_type'] as const;

export function customerDataPath(id: number): string {
  return fillPath(CUSTOMER_TOOLS_PATHS.data, { id });
}

/** Chosen customers, or all that a table shows. */
export type CustomerSelection = { ids: readonly number[] } | { matching: TableRequest };

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
    getCustomers: build.query<Page<Customer>, TableRequest>({
      query: (request) => ({ path: CUSTOMER_TOOLS_PATHS.list, query: tableQueryOf(request) }),
      transformResponse: (wire: PageWire<CustomerWire>, _meta, { page }) =>
        pageFromWire(wire, page, customerFromWire),
      providesTags: ['Customer'],
      keepUnusedDataFor: 30,
    }),
    getGuests: build.query<Page<Guest>, TableRequest>({
      query: (request) => ({ path: CUSTOMER_TOOLS_PATHS.guests, query: tableQueryOf(request) }),
      transformResponse: (wire: PageWire<GuestWire>, _meta, { page }) =>
        pageFromWire(wire, page, guestFromWire),
      providesTags: ['Order'],
      keepUnusedDataFor: 30,
    }),
    getCustomer: build.query<CustomerDetail, number>({
      query: (id) => ({ path: fillPath(CUSTOMER_TOOLS_PATHS.customer, { id }) }),
      transformResponse: (wire: CustomerDetailWire) => customerDetailFromWire(wire),
      providesTags: ['Customer'],
      keepUnusedDataFor: 0,
    }),
    setCustomerType: build.mutation<unknown, TypeChange>({
      query: ({ id, clientType, version }) => {
        const body: CustomerChangeWire = { client_type: clientType, version };
        return { path: fillPath(CUSTOMER_TOOLS_PATHS.change, { id }), body };
      },
      invalidatesTags: ['Customer', 'ClientType', 'Audit'],
    }),
    declineCustomer: build.mutation<unknown, { id: number; reason: string; version: number }>({
      query: ({ id, ...body }) => ({
        path: fillPath(CUSTOMER_TOOLS_PATHS.decline, { id }),
        body,
      }),
      invalidatesTags: ['Customer', 'Audit'],
    }),
    /** Starts a job; returns its id. */
    assignCustomerType: build.mutation<
      number,
      { selection: CustomerSelection; clientType: string }
    >({
      query: ({ selection, clientType }) => {
        const body: CustomerAssignmentWire = {
          client_type: clientType,
          selection: selectionToWire(selection),
        };
        return { path: CUSTOMER_TOOLS_PATHS.assign, body };
      },
      transformResponse: ({ job_id: jobId }: { job_id: number }) => jobId,
      invalidatesTags: ['Job'],
    }),
    removeCustomer: build.mutation<unknown, number>({
      query: (id) => ({ path: fillPath(CUSTOMER_TOOLS_PATHS.remove, { id }), body: {} }),
      // The page of a customer who is gone is not asked for again.
      invalidatesTags: ['ClientType', 'Order', 'Audit'],
    }),
  }),
});

export const {
  useGetCustomersQuery,
  useGetGuestsQuery,
  useGetCustomerQuery,
  useLazyGetCustomerQuery,
  useSetCustomerTypeMutation,
  useDeclineCustomerMutation,
  useAssignCustomerTypeMutation,
  useRemoveCustomerMutation,
} = customersToolsApi;

function selectionToWire(selection: CustomerSelection): CustomerAssignmentWire['selection'] {
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
