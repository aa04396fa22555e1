import { z } from 'zod';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { PaymentNoticesService } from './paymentNoticesService.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Webhooks of payment providers. */
export function paymentRoutes(notices: PaymentNoticesService): Routes {
  return async (app) => {
    // A webhook's body is not signed, so it is not read.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      async () => undefined,
    );

    app.post(API_PATHS.paymentWebhook, webhookRoute, async ({ params, headers, query }) => {
      await notices.take(params.provider, { headers, query });
      return { received: true };
    });
  };
}

const webhookRoute = {
  schema: {
    summary: 'A payment provider’s notice',
    description:
      'Signed in x-signature as Mercado Pago does, or sent to an address with a token, as for Mobbex. It changes nothing ' +
      'by itself: the shop asks the provider about the payment. 503 asks for the notice to come again.',
    tags: ['store'],
    params: z.object({ provider: z.string() }),
    querystring: z.looseObject({}),
    response: {
      200: z.object({ received: z.boolean() }),
      401: errorSchema,
      404: errorSchema,
      503: errorSchema,
    },
  },
};
