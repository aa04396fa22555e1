import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import { orderToWire } from '../../../contract/orderMapping.ts';
import { messageSchema } from '../../../contract/messageSchema.ts';
import { orderLookupSchema, userOrdersSchema } from '../../../contract/orderSchemas.ts';
import { caseKey } from '../../../domain/caseKey.ts';
import type { CallLimitRules, LimitCalls } from '../../platform/http/callLimits.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { adminOrderRoutes, type AdminOrderRoutesDeps } from './life/adminOrderRoutes.ts';
import { buyersOrderRoutes, type BuyersOrderRoutesDeps } from './life/buyersOrderRoutes.ts';
import type { OrdersService } from './ordersService.ts';
import { placingRoutes, type PlacingRoutesDeps } from './placing/placingRoutes.ts';

interface OrderRoutesDeps extends PlacingRoutesDeps, BuyersOrderRoutesDeps, AdminOrderRoutesDeps {
  orders: OrdersService;
  limitCalls: LimitCalls;
}

const HOUR_MS = 60 * 60 * 1000;
/** An account is an email: no mailbox is flooded. */
const LOOKUP_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

const LINK_MAILED =
  'Si el número y el email son de un mismo pedido, te mandamos el enlace por mail. Puede tardar unos minutos.';

/** Every call about orders. */
export function orderRoutes({ orders, limitCalls, ...deps }: OrderRoutesDeps): Routes {
  const lookupLimit = limitCalls(LOOKUP_LIMIT);

  return async (app) => {
    app.get(API_PATHS.userOrders, withToken(userOrdersRoute), async (request) => {
      const found = await orders.ordersOf(requireAccount(request).accountId);
      return { orders: found.map(orderToWire) };
    });
    app.post(API_PATHS.orderLookup, lookupRoute, async (request) => {
      const { order_number: orderNumber, email } = request.body;
      lookupLimit.take(request, caseKey(email));
      await orders.mailLink({ orderNumber, email });
      return { message: LINK_MAILED };
    });
    await app.register(placingRoutes(deps));
    await app.register(buyersOrderRoutes(deps));
    await app.register(adminOrderRoutes(deps));
  };
}

const userOrdersRoute = {
  schema: {
    summary: 'The caller’s orders, newest first',
    tags: ['orders'],
    response: { 200: userOrdersSchema, 401: errorSchema },
  },
};

const lookupRoute = {
  schema: {
    summary: 'Mail the link to an order again',
    description:
      'To the order’s own email, where number and email are of one order. The answer is the same where they are not.',
    tags: ['orders'],
    body: orderLookupSchema,
    response: { 200: messageSchema, 400: errorSchema, 429: errorSchema },
  },
};
