import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { orderPageToWire, paymentToWire } from '../../../../contract/checkoutMapping.ts';
import {
  orderPageSchema,
  paymentInstructionsSchema,
  payOrderSchema,
} from '../../../../contract/checkoutSchemas.ts';
import { errorSchema } from '../../../../contract/errorSchemas.ts';
import { wireText } from '../../../../contract/wireText.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { BuyersOrderService } from './buyersOrderService.ts';
import type { OrderAccess } from './OrderAccess.ts';

export interface BuyersOrderRoutesDeps {
  buyersOrder: BuyersOrderService;
  originOf: OriginOf;
}

/** One order, for who bought it: by their token, or by the key of a guest's link. */
export function buyersOrderRoutes({ buyersOrder, originOf }: BuyersOrderRoutesDeps): Routes {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(API_PATHS.order, pageRoute('One order'), async (request) => {
      const { orderNumber } = request.params;
      return orderPageToWire(await buyersOrder.page(accessOf(request), orderNumber));
    });

    app.post(API_PATHS.orderCancel, pageRoute('Cancel while it is pending'), async (request) => {
      const { orderNumber } = request.params;
      return orderPageToWire(await buyersOrder.cancel(accessOf(request), orderNumber));
    });

    app.post(API_PATHS.orderPay, payRoute, async (request) => {
      const { orderNumber } = request.params;
      const access = accessOf(request);
      const replacePending = request.body?.replace_pending ?? false;
      const options = { origin: originOf(request), replacePending };
      return paymentToWire(await buyersOrder.pay(access, orderNumber, options));
    });
  };
}

function accessOf(
  request: FastifyRequest<{ Querystring: z.infer<typeof keySchema> }>,
): OrderAccess {
  return { accountId: request.caller.accountId, key: request.query.key ?? null };
}

const tags = ['orders'];
const keySchema = z.object({ key: wireText(100).optional().describe('Of a guest’s link') });
const paramsSchema = z.object({ orderNumber: wireText(40) });
const refusals = { 400: errorSchema, 401: errorSchema, 404: errorSchema, 409: errorSchema };

function pageRoute(summary: string) {
  return {
    schema: {
      summary,
      tags,
      params: paramsSchema,
      querystring: keySchema,
      response: { 200: orderPageSchema, ...refusals },
    },
  };
}

const payRoute = {
  schema: {
    summary: 'Begin another payment of an unpaid order',
    description:
      '409 while the provider has not answered about a payment: `replace_pending` cancels that one first.',
    tags,
    params: paramsSchema,
    querystring: keySchema,
    body: payOrderSchema.nullish(),
    response: { 200: paymentInstructionsSchema, ...refusals },
  },
};
