import { z } from 'zod';
import {
  manualOrderFromWire,
  manualQuoteToWire,
  quotedSaleFromWire,
  sellableGoodsToWire,
} from '../../../../contract/tools/manualOrderMapping.ts';
import {
  goodsQuerySchema,
  manualOrderSchema,
  manualQuoteRequestSchema,
  manualQuoteSchema,
  sellableGoodsSchema,
} from '../../../../contract/tools/manualOrderSchemas.ts';
import {
  outOfStockSchema,
  priceChangedSchema,
} from '../../../../contract/orders/checkoutSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { adminOrderSchema } from '../../../../contract/tools/orderToolsSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { keyOf, refuse } from '../placing/placingRoutes.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import type { ManualOrdersService } from './manualOrdersService.ts';

export interface ManualOrderRoutesDeps {
  manualOrders: ManualOrdersService;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

/** Orders that admins make. */
export function manualOrderRoutes(deps: ManualOrderRoutesDeps): Routes {
  const { manualOrders, orderTools, originOf } = deps;

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.orderNew.area);

    app.get(ORDER_TOOLS_PATHS.goods, withToken(goodsRoute), async (request) =>
      sellableGoodsToWire(await manualOrders.find(request.query.q)),
    );

    app.post(ORDER_TOOLS_PATHS.quote, withToken(quoteRoute), async (request) =>
      manualQuoteToWire(await manualOrders.quote(quotedSaleFromWire(request.body))),
    );

    app.post(ORDER_TOOLS_PATHS.orders, withToken(placeRoute), async (request, reply) => {
      const origin = originOf(request);
      const order = { ...manualOrderFromWire(request.body), key: keyOf(request), origin };
      const number = await manualOrders.place(order, requireActor(request)).catch(refuse);
      reply.code(201);
      return adminOrderToWire(await orderTools.find(number, origin));
    });
  };
}

const tags = ['tools'];

const goodsRoute = {
  schema: {
    summary: 'What an order can have, by title, SKU or barcode',
    tags,
    querystring: goodsQuerySchema,
    response: { 200: sellableGoodsSchema, ...toolsRefusals },
  },
};

const quoteRoute = {
  schema: {
    summary: 'What an order would cost',
    tags,
    body: manualQuoteRequestSchema,
    response: { 200: manualQuoteSchema, ...toolsRefusals },
  },
};

const placeRoute = {
  schema: {
    summary: 'Make an order for a sale outside the web',
    description:
      'All or nothing, at the prices of this moment. With the header `Idempotency-Key` the same call gives the same order ' +
      'however often it is sent. 409 lists what is out of stock, or the new total if it is not `expected_total`.',
    tags,
    body: manualOrderSchema,
    response: {
      201: adminOrderSchema,
      ...toolsRefusals,
      409: z.union([outOfStockSchema, priceChangedSchema, errorSchema]),
    },
  },
};
