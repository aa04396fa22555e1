import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { wantedExchangeFromWire } from '../../../../contract/orders/exchangeMapping.ts';
import {
  EXCHANGE_TOOLS_PATHS as PATHS,
  exchangeQuoteToWire,
} from '../../../../contract/tools/orderExchangeMapping.ts';
import {
  exchangeClosedSchema,
  exchangeDeclinedSchema,
  exchangeParamsSchema,
  exchangeQuoteRequestSchema,
  exchangeQuoteSchema,
  exchangeReceivedSchema,
  exchangeSentSchema,
  newExchangeSchema,
} from '../../../../contract/tools/orderExchangeSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import {
  adminOrderSchema,
  orderParamsSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import type { ExchangeSteps } from './exchangeSteps.ts';
import type { ExchangesService } from './exchangesService.ts';

export interface ExchangeRoutesDeps {
  exchanges: ExchangesService & ExchangeSteps;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

type OrderRequest = FastifyRequest<{ Params: z.infer<typeof orderParamsSchema> }>;

/** Exchanges, for admins. Each change answers with the order as it is then. */
export function exchangeRoutes(deps: ExchangeRoutesDeps): Routes {
  const { exchanges, orderTools, originOf } = deps;
  const find = async (request: OrderRequest) =>
    adminOrderToWire(await orderTools.find(request.params.orderNumber, originOf(request)));

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.post(PATHS.quote, withToken(quoteRoute), async (request) => {
      const wanted = wantedExchangeFromWire(request.body);
      return exchangeQuoteToWire(await exchanges.quote(request.params.orderNumber, wanted));
    });

    app.post(PATHS.open, withProof(openRoute), async (request) => {
      const { version, exchange: asked, reason, return_way: returnWay } = request.body;
      const { goes_first: goesFirst, return_text: returnText } = request.body;
      await exchanges.open(request.params.orderNumber, requireActor(request), {
        ...wantedExchangeFromWire(request.body),
        version,
        asked,
        goesFirst,
        returnWay,
        returnText,
        reason,
        expectedDifference: centsFromPesos(request.body.expected_difference),
      });
      return find(request);
    });

    app.post(PATHS.decline, withToken(declineRoute), async (request) => {
      const { orderNumber, id } = request.params;
      await exchanges.decline(orderNumber, requireActor(request), { id, ...request.body });
      return find(request);
    });

    app.post(PATHS.receive, withProof(receiveRoute), async (request) => {
      const { orderNumber, id } = request.params;
      const { version, restocked } = request.body;
      await exchanges.receive(orderNumber, requireActor(request), {
        id,
        version,
        restocked: restocked.map(({ id: lineId, units }) => ({ lineId, units })),
      });
      return find(request);
    });

    app.post(PATHS.send, withToken(sendRoute), async (request) => {
      const { orderNumber, id } = request.params;
      const { tracking_code: trackingCode, ...parcel } = request.body;
      await exchanges.send(orderNumber, requireActor(request), { id, trackingCode, ...parcel });
      return find(request);
    });

    app.post(PATHS.close, withToken(closeRoute), async (request) => {
      const { orderNumber, id } = request.params;
      await exchanges.close(orderNumber, requireActor(request), { id, ...request.body });
      return find(request);
    });
  };
}

const change = {
  tags: ['tools'],
  params: exchangeParamsSchema,
  response: { 200: adminOrderSchema, ...toolsRefusals, 409: staleSchema },
};

const quoteRoute = {
  schema: {
    ...change,
    summary: 'What an exchange of sent goods would cost',
    params: orderParamsSchema,
    body: exchangeQuoteRequestSchema,
    response: { ...change.response, 200: exchangeQuoteSchema },
  },
};

const openRoute = {
  schema: {
    ...change,
    summary: 'Exchange sent goods, or accept the buyer’s wish to',
    description:
      'What goes out is held until `due_at`: until the difference is paid, and then until what comes back is there. ' +
      'Giving it up is `…/edit/withdraw/`.',
    params: orderParamsSchema,
    body: newExchangeSchema,
  },
};

const declineRoute = {
  schema: { ...change, summary: 'Decline a buyer’s wish', body: exchangeDeclinedSchema },
};

const receiveRoute = {
  schema: {
    ...change,
    summary: 'What comes back in an exchange is there',
    description: 'A difference that goes back is given back at once.',
    body: exchangeReceivedSchema,
  },
};

const sendRoute = {
  schema: { ...change, summary: 'Send what goes out in an exchange', body: exchangeSentSchema },
};

const closeRoute = {
  schema: { ...change, summary: 'Close an exchange', body: exchangeClosedSchema },
};
