import {
  noticeDraftFromWire,
  noticePreferencesToWire,
} from '../../../contract/tools/shop/noticeMapping.ts';
import {
  newOrdersQuerySchema,
  newOrdersSchema,
  noticePreferencesDraftSchema,
  noticePreferencesSchema,
  pushDeviceSchema,
  pushEndpointSchema,
} from '../../../contract/tools/shop/noticeSchemas.ts';
import { NOTICE_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { messageSchema } from '../../../contract/wireSchemas.ts';
import type { Database } from '../../platform/database/Database.ts';
import { adminsOnly, requireAdmin, requireToken, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { PreferencesService } from './preferencesService.ts';
import type { PushService } from './pushService.ts';

interface NoticeRoutesDeps {
  preferences: PreferencesService;
  push: PushService;
  database: Pick<Database, 'db'>;
}

const DEVICE_ADDED = 'Este dispositivo muestra los avisos.';
const DEVICE_REMOVED = 'Este dispositivo ya no muestra los avisos.';

/** Calls of each admin about their own notices. */
export function noticeRoutes({ preferences, push, database }: NoticeRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.notices.area);

    app.get(PATHS.preferences, withToken(readRoute), async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return noticePreferencesToWire(await preferences.find(requireAdmin(request).accountId));
    });

    app.post(PATHS.preferences, withToken(saveRoute), async (request) => {
      const { accountId } = requireAdmin(request);
      const draft = noticeDraftFromWire(request.body);
      return noticePreferencesToWire(
        await preferences.save(accountId, draft, request.body.version),
      );
    });

    app.post(PATHS.addDevice, withToken(addDeviceRoute), async (request) => {
      await push.add(requireAdmin(request).accountId, requireToken(request), request.body);
      return { message: DEVICE_ADDED };
    });

    app.post(PATHS.removeDevice, withToken(removeDeviceRoute), async (request) => {
      await push.remove(requireAdmin(request).accountId, request.body.endpoint);
      return { message: DEVICE_REMOVED };
    });

    app.get(PATHS.newOrders, withToken(newOrdersRoute), async ({ query: { after } }, reply) => {
      reply.header('cache-control', 'no-store');
      const { last } = await database.db
        .selectFrom('notices')
        .select(({ fn }) => fn.max<number | null>('id').as('last'))
        .where('kind', '=', 'newOrder')
        .executeTakeFirstOrThrow();
      if (after === undefined || last === null || last <= after)
        return { count: 0, last: last ?? 0 };
      const { count } = await database.db
        .selectFrom('notices')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', 'newOrder')
        .where('id', '>', after)
        .executeTakeFirstOrThrow();
      return { count, last };
    });
  };
}

const tags = ['tools'];

const readRoute = {
  schema: {
    summary: 'How the caller wants to be notified',
    tags,
    response: { 200: noticePreferencesSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Change how the caller is notified',
    tags,
    body: noticePreferencesDraftSchema,
    response: { 200: noticePreferencesSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const addDeviceRoute = {
  schema: {
    summary: 'Show the caller’s notices on this device',
    description:
      'By web push, until the session ends or the push service does not know the device any more.',
    tags,
    body: pushDeviceSchema,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};

const removeDeviceRoute = {
  schema: {
    summary: 'Show no notices on a device of the caller any more',
    tags,
    body: pushEndpointSchema,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};

const newOrdersRoute = {
  config: { area: TOOLS_PAGES.orders.area },
  schema: {
    summary: 'Number of orders that came since an earlier answer',
    tags,
    querystring: newOrdersQuerySchema,
    response: { 200: newOrdersSchema, ...toolsRefusals },
  },
};
