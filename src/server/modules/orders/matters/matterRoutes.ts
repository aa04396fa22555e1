import { pageToWire } from '../../../../contract/pageMapping.ts';
import { MATTER_PATHS, matterToWire } from '../../../../contract/tools/matterMapping.ts';
import {
  assignPaymentSchema,
  matterPageSchema,
  matterParamsSchema,
  matterQuerySchema,
  setAsideSchema,
} from '../../../../contract/tools/matterSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { errorSchema, messageSchema } from '../../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { MattersService } from './mattersService.ts';

export interface MatterRoutesDeps {
  matters: MattersService;
  originOf: OriginOf;
}

/** Open matters of orders, for admins. */
export function matterRoutes({ matters, originOf }: MatterRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.matters.area);

    app.get(MATTER_PATHS.list, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize, kind, ordering } = request.query;
      const asked = { kind, isOldestFirst: ordering !== '-at' };
      const results = await matters.list(asked, { page, pageSize });
      return pageToWire(results, matterToWire, pageUrls(request, originOf));
    });

    app.post(MATTER_PATHS.assign, withToken(assignRoute), async (request) => {
      const { order_number: number } = request.body;
      await matters.assign(request.params.id, number, requireActor(request));
      return { message: `El pago quedó en el pedido ${number}.` };
    });

    app.post(MATTER_PATHS.giveBack, withProof(giveBackRoute), async (request) => {
      await matters.giveBack(request.params.id, requireActor(request));
      return { message: 'Devolvimos el dinero.' };
    });

    app.post(MATTER_PATHS.askAgain, withToken(askRoute), async (request) => {
      await matters.askAgain(request.params.id);
      return { message: 'Consultamos al medio de pago.' };
    });

    app.post(MATTER_PATHS.setAside, withToken(setAsideRoute), async (request) => {
      await matters.setAside(request.body, requireActor(request));
      return { message: 'Lo sacamos de la lista.' };
    });
  };
}

const tags = ['tools'];
const refusals = { ...toolsRefusals, 409: errorSchema };

const listRoute = {
  schema: {
    summary: 'Everything about money that an admin has to settle, the oldest first',
    description:
      'Read from the books: a row is gone once it is settled. `set-aside` ends those that only a person can end.',
    tags,
    querystring: matterQuerySchema,
    response: { 200: matterPageSchema, ...toolsRefusals },
  },
};

const assignRoute = {
  schema: {
    summary: 'Assign a payment without an order to one',
    tags,
    params: matterParamsSchema,
    body: assignPaymentSchema,
    response: { 200: messageSchema, ...refusals },
  },
};

const giveBackRoute = {
  schema: {
    summary: 'Give a payment without an order back, as a whole',
    description:
      'Repeated calls give back once. 503 and 409 say that the provider did not answer, or refused it.',
    tags,
    params: matterParamsSchema,
    response: { 200: messageSchema, ...refusals, 503: errorSchema },
  },
};

const askRoute = {
  schema: {
    summary: 'Ask the provider again for a refund without an answer',
    tags,
    params: matterParamsSchema,
    response: { 200: messageSchema, ...refusals },
  },
};

const setAsideRoute = {
  schema: {
    summary: 'Say that a matter was settled otherwise',
    tags,
    body: setAsideSchema,
    response: { 200: messageSchema, ...refusals },
  },
};
