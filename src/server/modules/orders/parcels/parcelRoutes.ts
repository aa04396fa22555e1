import { newParcelSchema } from '../../../../contract/tools/orderCorrectionSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import {
  adminOrderSchema,
  orderParamsSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import type { ParcelsService } from './parcelsService.ts';

export interface ParcelRoutesDeps {
  parcels: Pick<ParcelsService, 'send'>;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

/** Parts of an order that leave. */
export function parcelRoutes({ parcels, orderTools, originOf }: ParcelRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.post(ORDER_TOOLS_PATHS.parcels, withToken(sendRoute), async (request) => {
      const { orderNumber } = request.params;
      const { tracking_code: trackingCode, lines, ...more } = request.body;
      await parcels.send(orderNumber, requireActor(request), {
        ...more,
        trackingCode,
        lines: lines.map(({ id: lineId, units }) => ({ lineId, units })),
      });
      return adminOrderToWire(await orderTools.find(orderNumber, originOf(request)));
    });
  };
}

const sendRoute = {
  schema: {
    summary: 'Send a part of a packed order',
    description: 'The buyer is mailed what is in it. With its last part the order is sent.',
    tags: ['tools'],
    params: orderParamsSchema,
    body: newParcelSchema,
    response: { 200: adminOrderSchema, ...toolsRefusals, 409: staleSchema },
  },
};
