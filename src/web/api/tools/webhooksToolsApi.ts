import { fillPath } from '../../../contract/fillPath.ts';
import {
  WEBHOOK_PATHS as PATHS,
  webhookDeliveryFromWire,
  webhookDraftToWire,
  webhookFromWire,
} from '../../../contract/tools/shop/webhookMapping.ts';
import type { WebhookDeliveryWire } from '../../../contract/tools/shop/webhookSchemas.ts';
import type { WebhookDelivery } from '../../../domain/tools/webhook.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { Page } from '../../../domain/page.ts';
import { actOn, allOf, tableApi } from './tableApi.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

const webhook = tableApi(
  { list: PATHS.webhooks, record: PATHS.webhook },
  webhookFromWire,
  webhookDraftToWire,
);

/** A shop has a few of them. */
const ALL = { page_size: 100 };

const secretOf = ({ secret }: { secret: string }) => secret;

/** Webhooks and what was sent to them. */
const webhooksToolsApi = toolsApiWith('Webhook', 'Delivery').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWebhooks: build.query({
      ...allOf(PATHS.webhooks, webhookFromWire, ALL),
      providesTags: ['Webhook'],
      keepUnusedDataFor: 0,
    }),
    getWebhook: build.query({ ...webhook.get, providesTags: ['Webhook'], keepUnusedDataFor: 0 }),
    createWebhook: build.mutation({ ...webhook.create, invalidatesTags: ['Webhook', 'Audit'] }),
    saveWebhook: build.mutation({ ...webhook.save, invalidatesTags: ['Webhook', 'Audit'] }),
    removeWebhook: build.mutation({ ...actOn(PATHS.remove), invalidatesTags: ['Audit'] }),
    showWebhookSecret: build.mutation<string, number>({
      ...actOn(PATHS.secret),
      transformResponse: secretOf,
    }),
    renewWebhookSecret: build.mutation<string, number>({
      ...actOn(PATHS.newSecret),
      transformResponse: secretOf,
      invalidatesTags: ['Audit'],
    }),
    testWebhook: build.mutation<unknown, number>({
      ...actOn(PATHS.test),
      invalidatesTags: ['Delivery'],
    }),
    getDeliveries: build.query<Page<WebhookDelivery>, { id: number; request: TableRequest }>({
      query: ({ id, request }) => ({
        path: fillPath(PATHS.deliveries, { id }),
        query: tableQueryOf(request),
      }),
      transformResponse: (wire: PageWire<WebhookDeliveryWire>, _meta, { request }) =>
        pageFromWire(wire, request.page, webhookDeliveryFromWire),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 0,
    }),
    replayDelivery: build.mutation<unknown, number>({
      ...actOn(PATHS.replay),
      invalidatesTags: ['Delivery', 'Audit'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useGetWebhookQuery,
  useLazyGetWebhookQuery,
  useCreateWebhookMutation,
  useSaveWebhookMutation,
  useRemoveWebhookMutation,
  useShowWebhookSecretMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useGetDeliveriesQuery,
  useReplayDeliveryMutation,
} = webhooksToolsApi;
