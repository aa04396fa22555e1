import { z } from 'zod';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { errorSchema, pageQuerySchema, wireText } from '../../../../contract/wireSchemas.ts';
import {
  ordersFilterFromWire,
  statusUpdateFromWire,
  orderToWire,
} from '../../../../contract/orders/orderMapping.ts';
import {
  orderPagesSchema,
  ordersFilterSchema,
  statusUpdateSchema,
  orderSchema,
  userOrdersSchema,
} from '../../../../contract/orders/orderSchemas.ts';
import { pageToWire } from '../../../../contract/pageMapping.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { AdminOrdersService } from './adminOrdersService.ts';

export interface AdminOrderRoutesDeps {
  adminOrders: AdminOrdersService;
  originOf: OriginOf;
}

/** All orders, for admins. */
export function adminOrderRoutes({ adminOrders, originOf }: AdminOrderRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.post(API_PATHS.ordersFilter, withToken(filterRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const filters = ordersFilterFromWire(request.body ?? {});
      const results = await adminOrders.list(filters, { page, pageSize });
      return pageToWire(results, orderToWire, pageUrls(request, originOf));
    });

    app.post(API_PATHS.ordersUpdateStatus, withToken(updateRoute), async (request) => {
      const update = statusUpdateFromWire(request.body);
      const changed = await adminOrders.updateStatus(update, requireActor(request));
      return { orders: changed.map(orderToWire) };
    });

    app.post(API_PATHS.confirmTransfer, withToken(confirmRoute), async (request) => {
      const { orderNumber } = request.params;
      return orderToWire(await adminOrders.confirmTransfer(orderNumber, requireActor(request)));
    });
  };
}

const tags = ['orders'];
const refusals = {
  400: errorSchema,
  401: errorSchema,
  403: errorSchema,
  404: errorSchema,
  409: errorSchema,
};

const filterRoute = {
  schema: {
    summary: 'Orders of everybody, newest first',
    tags,
    querystring: pageQuerySchema,
    body: ordersFilterSchema.nullish(),
    response: { 200: orderPagesSchema, ...refusals },
  },
};

const updateRoute = {
  schema: {
    summary: 'Take orders one step further: all of them or none',
    tags,
    body: statusUpdateSchema,
    response: { 200: userOrdersSchema, ...refusals },
  },
};

const confirmRoute = {
  schema: {
    summary: 'The money of a bank transfer is there',
    description: 'Of an order that has expired in the meantime the money is due back.',
    tags,
    params: z.object({ orderNumber: wireText(40) }),
    response: { 200: orderSchema, ...refusals },
  },
};
