import { fillPath } from '../../../contract/fillPath.ts';
import {
  mailPreviewFromWire,
  mailPreviewsFromWire,
} from '../../../contract/tools/shop/mailPreviewMapping.ts';
import { MAIL_PREVIEW_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  MailPreviewsWire,
  MailPreviewWire,
} from '../../../contract/tools/shop/mailPreviewSchemas.ts';
import type { MailPreview, MailPreviews, ShopMailName } from '../../../domain/tools/shopMail.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface TestMail {
  name: ShopMailName;
  to: string;
  orderNumber: string | null;
}

/** The mails that the shop sends, with the data of an order; of the newest if none is named. */
const mailPreviewsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMailPreviews: build.query<MailPreviews, string>({
      query: (order_number) => ({ path: PATHS.mails, query: { order_number } }),
      transformResponse: (wire: MailPreviewsWire) => mailPreviewsFromWire(wire),
      keepUnusedDataFor: 0,
    }),
    getMailPreview: build.query<MailPreview, { name: ShopMailName; orderNumber: string }>({
      query: ({ name, orderNumber }) => ({
        path: fillPath(PATHS.mail, { name }),
        query: { order_number: orderNumber },
      }),
      transformResponse: (wire: MailPreviewWire) => mailPreviewFromWire(wire),
      keepUnusedDataFor: 0,
    }),
    sendTestMail: build.mutation<unknown, TestMail>({
      query: ({ name, to, orderNumber: order_number }) => ({
        path: fillPath(PATHS.send, { name }),
        body: { to, order_number },
      }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useGetMailPreviewsQuery, useGetMailPreviewQuery, useSendTestMailMutation } =
  mailPreviewsApi;
