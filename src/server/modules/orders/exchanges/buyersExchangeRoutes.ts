import { orderPageToWire } from '../../../../contract/orders/checkoutMapping.ts';
import { orderPageSchema } from '../../../../contract/orders/checkoutSchemas.ts';
import {
  EXCHANGE_PATHS,
  exchangeOptionsToWire,
  wantedExchangeFromWire,
} from '../../../../contract/orders/exchangeMapping.ts';
import {
  askedExchangeSchema,
  exchangeOptionsSchema,
} from '../../../../contract/orders/exchangeSchemas.ts';
import { errorSchema, urlId } from '../../../../contract/wireSchemas.ts';
import type { CallLimitRules, LimitCalls } from '../../../platform/http/callLimits.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { BuyersOrderService } from '../life/buyersOrderService.ts';
import { accessOf, keySchema, paramsSchema, refusals } from '../orderAccess.ts';

interface BuyersExchangeRoutesDeps {
  buyersOrder: BuyersOrderService;
  limitCalls: LimitCalls;
}

const HOUR_MS = 60 * 60 * 1000;
const LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: HOUR_MS },
  perAddress: { attempts: 40, windowMs: HOUR_MS },
};
const tags = ['orders'];

/** A buyer's wish for another size, by token or by the key of a guest's link. */
export function buyersExchangeRoutes({
  buyersOrder,
  limitCalls,
}: BuyersExchangeRoutesDeps): Routes {
  const exchangeLimit = limitCalls('orderExchange', LIMIT);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(EXCHANGE_PATHS.options, optionsRoute, async (request) => {
      const { orderNumber } = request.params;
      return exchangeOptionsToWire(
        await buyersOrder.exchangeOptions(accessOf(request), orderNumber),
      );
    });

    app.post(EXCHANGE_PATHS.ask, askRoute, async (request) => {
      const { orderNumber } = request.params;
      const { accountId, key } = accessOf(request);
      // Each wish is a mail to the buyer.
      await exchangeLimit.take(request, `${orderNumber} ${accountId ?? key ?? ''}`);
      const { reason } = request.body;
      const wanted = { ...wantedExchangeFromWire(request.body), reason };
      return orderPageToWire(
        await buyersOrder.askExchange({ accountId, key }, orderNumber, wanted),
      );
    });

    app.post(EXCHANGE_PATHS.takeBack, takeBackRoute, async (request) => {
      const { orderNumber, id } = request.params;
      return orderPageToWire(
        await buyersOrder.takeExchangeBack(accessOf(request), orderNumber, id),
      );
    });
  };
}

const optionsRoute = {
  schema: {
    summary: 'Other sizes in stock for what was bought',
    tags,
    params: paramsSchema,
    querystring: keySchema,
    response: { 200: exchangeOptionsSchema, ...refusals },
  },
};

const askRoute = {
  schema: {
    summary: 'Ask for other sizes of delivered goods',
    description: 'Until `exchange_until`. Nothing is held before the shop accepts it.',
    tags,
    params: paramsSchema,
    querystring: keySchema,
    body: askedExchangeSchema,
    response: { 200: orderPageSchema, ...refusals, 429: errorSchema },
  },
};

const takeBackRoute = {
  schema: {
    summary: 'Take back the wish for an exchange',
    tags,
    params: paramsSchema.extend({ id: urlId }),
    querystring: keySchema,
    response: { 200: orderPageSchema, ...refusals },
  },
};
