import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { keptMailDetailFromWire, keptMailFromWire } from '../../../contract/account/mailMapping.ts';
import type { KeptMailDetailWire, MailRetryWire } from '../../../contract/account/mailSchemas.ts';
import type { KeptMailDetail } from '../../../domain/tools/keptMail.ts';
import { actOn, byId, pageOf } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

export const OUTBOX_FILTERS = { state: 'state' } as const;

/** A mail of an order is on its page too. */
const CHANGED = ['Outbox', 'Order', 'Audit'] as const;

/** Mails that wait, went, or were given up. */
const outboxApi = toolsApiWith('Outbox').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOutbox: build.query({
      ...pageOf(API_PATHS.toolsMail, keptMailFromWire),
      providesTags: ['Outbox'],
      keepUnusedDataFor: 0,
    }),
    getOutboxMail: build.query<KeptMailDetail, number>({
      ...byId(API_PATHS.toolsMailOne),
      transformResponse: (wire: KeptMailDetailWire) => keptMailDetailFromWire(wire),
      providesTags: ['Outbox'],
      keepUnusedDataFor: 0,
    }),
    /** Sends a mail that was given up, or has not gone yet to another address. */
    sendOutboxMail: build.mutation<unknown, { id: number } & MailRetryWire>({
      query: ({ id, ...body }) => ({ path: fillPath(API_PATHS.toolsMailRetry, { id }), body }),
      invalidatesTags: CHANGED,
    }),
    discardOutboxMail: build.mutation<unknown, number>({
      ...actOn(API_PATHS.toolsMailDiscard),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetOutboxQuery,
  useGetOutboxMailQuery,
  useSendOutboxMailMutation,
  useDiscardOutboxMailMutation,
} = outboxApi;
