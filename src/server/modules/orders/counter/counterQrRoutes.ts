import { counterQrToWire } from '../../../../contract/tools/orderQrMapping.ts';
import { counterQrSchema } from '../../../../contract/tools/orderQrSchemas.ts';
import { orderParamsSchema } from '../../../../contract/tools/orderToolsSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { errorSchema } from '../../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { CounterQrsService } from './counterQrsService.ts';

export interface CounterQrRoutesDeps {
  counterQrs: CounterQrsService;
}

/** Codes to scan at the counter, for admins. */
export function counterQrRoutes({ counterQrs }: CounterQrRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.order.area);

    app.post(ORDER_TOOLS_PATHS.qr, withToken(showRoute), async (request) =>
      counterQrToWire(await counterQrs.show(request.params.orderNumber, requireActor(request))),
    );

    app.get(ORDER_TOOLS_PATHS.qr, withToken(lookRoute), async (request) =>
      counterQrToWire(await counterQrs.look(request.params.orderNumber)),
    );

    app.post(ORDER_TOOLS_PATHS.qrCancel, withToken(takeBackRoute), async (request) =>
      counterQrToWire(await counterQrs.takeBack(request.params.orderNumber, requireActor(request))),
    );
  };
}

const call = {
  tags: ['tools'],
  params: orderParamsSchema,
  response: { 200: counterQrSchema, ...toolsRefusals, 409: errorSchema, 503: errorSchema },
};

const showRoute = {
  schema: {
    summary: 'The code with which a buyer at the counter pays an order',
    description:
      'The open one, or a new one for what is missing. 503: the same call again gives the same code.',
    ...call,
  },
};

const lookRoute = {
  schema: { summary: 'What became of the latest code of an order', ...call },
};

const takeBackRoute = {
  schema: {
    summary: 'Take the code of an order back',
    description: 'A payment that came meanwhile counts. 409 while somebody is paying with it.',
    ...call,
  },
};
