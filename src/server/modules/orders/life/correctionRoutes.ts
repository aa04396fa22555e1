import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  arrangedReturnSchema,
  receivedReturnSchema,
  stepBackSchema,
  takenBackSchema,
  trackingSchema,
} from '../../../../contract/tools/orderCorrectionSchemas.ts';
import { adminOrderToWire } from '../../../../contract/tools/orderToolsMapping.ts';
import {
  adminOrderSchema,
  orderParamsSchema,
} from '../../../../contract/tools/orderToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { OrderToolsService } from '../tools/orderToolsService.ts';
import type { CorrectionsService } from './correctionsService.ts';

export interface CorrectionRoutesDeps {
  corrections: CorrectionsService;
  orderTools: OrderToolsService;
  originOf: OriginOf;
}

type OrderRequest = FastifyRequest<{ Params: z.infer<typeof orderParamsSchema> }>;

/** Corrections of what went otherwise than planned. Each answers with the order as it is then. */
export function correctionRoutes({
  corrections,
  orderTools,
  originOf,
}: CorrectionRoutesDeps): Routes {
  const find = async (request: OrderRequest) =>
    adminOrderToWire(await orderTools.find(request.params.orderNumber, originOf(request)));

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.post(ORDER_TOOLS_PATHS.stepBack, withToken(stepBackRoute), async (request) => {
      const { orderNumber } = request.params;
      await corrections.stepBack(orderNumber, requireActor(request), request.body);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.tracking, withToken(trackingRoute), async (request) => {
      const {
        tracking_code: trackingCode,
        mail: isMailed,
        parcel: parcelId,
        ...more
      } = request.body;
      await corrections.correctTracking(request.params.orderNumber, requireActor(request), {
        trackingCode,
        isMailed,
        parcelId,
        ...more,
      });
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.returns, withToken(returnsRoute), async (request) => {
      const { lines, ...more } = request.body;
      const taken = { ...more, lines: lines.map(({ id: lineId, units }) => ({ lineId, units })) };
      await corrections.takeBack(request.params.orderNumber, requireActor(request), taken);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.returnArranged, withToken(arrangedRoute), async (request) => {
      const { orderNumber } = request.params;
      await corrections.arrangeReturn(orderNumber, requireActor(request), request.body);
      return find(request);
    });

    app.post(ORDER_TOOLS_PATHS.returnReceived, withToken(receivedRoute), async (request) => {
      const { orderNumber } = request.params;
      await corrections.receiveReturn(orderNumber, requireActor(request), request.body);
      return find(request);
    });
  };
}

const change = {
  tags: ['tools'],
  params: orderParamsSchema,
  response: { 200: adminOrderSchema, ...toolsRefusals, 409: staleSchema },
};

const stepBackRoute = {
  schema: {
    summary: 'Take back a step that was taken by mistake',
    description: 'One step; no mail is sent.',
    body: stepBackSchema,
    ...change,
  },
};

const trackingRoute = {
  schema: { summary: 'Correct the tracking of a sent order', body: trackingSchema, ...change },
};

const returnsRoute = {
  schema: {
    summary: 'Put goods that came back into stock again',
    body: takenBackSchema,
    ...change,
  },
};

const arrangedRoute = {
  schema: {
    summary: 'Say how the goods of a withdrawal come back',
    description: 'The buyer gets the text by mail.',
    body: arrangedReturnSchema,
    ...change,
  },
};

const receivedRoute = {
  schema: {
    summary: 'The goods of a withdrawal are back',
    description: 'Stock and money are moved apart: see the returns and the refund.',
    body: receivedReturnSchema,
    ...change,
  },
};
