import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import { orderToWire } from '../../../contract/orderMapping.ts';
import { userOrdersSchema } from '../../../contract/orderSchemas.ts';
import { requireAccount } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { OrdersService } from './ordersService.ts';

/** What was bought, for who bought it. */
export function orderRoutes(orders: OrdersService): Routes {
  return async (app) => {
    app.get(API_PATHS.userOrders, userOrdersRoute, async (request) => {
      const found = await orders.ordersOf(requireAccount(request).accountId);
      return { orders: found.map(orderToWire) };
    });
  };
}

const userOrdersRoute = {
  schema: {
    summary: 'The caller’s orders, newest first',
    tags: ['orders'],
    response: { 200: userOrdersSchema, 401: errorSchema },
  },
};
