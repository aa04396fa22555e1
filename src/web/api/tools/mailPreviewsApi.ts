import { fillPath } from '../../../contract/fillPath.ts';
import {
  mailPreviewFromWire,
  mailPreviewsFromWire,
} from '../../../contract/tools/shop/mailPreviewMapping.ts';
import { MAIL_PREVIEW_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ShopMailName } from '../../../domain/tools/shopMail.ts';
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
    getMailPreviews: build.query({
      query: (order_number: string) => ({ path: PATHS.mails, query: { order_number } }),
      transformResponse: mailPreviewsFromWire,
      keepUnusedDataFor: 0,
    }),
    getMailPreview: build.query({
      query: ({ name, orderNumber }: { name: ShopMailName; orderNumber: string }) => ({
        path: fillPath(PATHS.mail, { name }),
        query: { order_number: orderNumber },
      }),
      transformResponse: mailPreviewFromWire,
      keepUnusedDataFor: 0,
    }),
    sendTestMail: build.mutation({
      query: ({ name, to, orderNumber: order_number }: TestMail) => ({
        path: fillPath(PATHS.send, { name }),
        body: { to, order_number },
      }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useGetMailPreviewsQuery, useGetMailPreviewQuery, useSendTestMailMutation } =
  mailPreviewsApi;
