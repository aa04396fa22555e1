import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import { orderToWire } from '../../../contract/orderMapping.ts';
import { userOrdersSchema } from '../../../contract/orderSchemas.ts';
import { requireAccount, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { adminOrderRoutes, type AdminOrderRoutesDeps } from './life/adminOrderRoutes.ts';
import { buyersOrderRoutes, type BuyersOrderRoutesDeps } from './life/buyersOrderRoutes.ts';
import type { OrdersService } from './ordersService.ts';
import { placingRoutes, type PlacingRoutesDeps } from './placing/placingRoutes.ts';

interface OrderRoutesDeps extends PlacingRoutesDeps, BuyersOrderRoutesDeps, AdminOrderRoutesDeps {
  orders: OrdersService;
}

/** Every call about orders. */
export function orderRoutes({ orders, ...deps }: OrderRoutesDeps): Routes {
  return async (app) => {
    app.get(API_PATHS.userOrders, withToken(userOrdersRoute), async (request) => {
      const found = await orders.ordersOf(requireAccount(request).accountId);
      return { orders: found.map(orderToWire) };
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
