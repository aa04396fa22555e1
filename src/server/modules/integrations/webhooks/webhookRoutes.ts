import { pageToWire } from '../../../../contract/pageMapping.ts';
import {
  WEBHOOK_PATHS as PATHS,
  webhookDeliveryToWire,
  webhookDraftFromWire,
  webhookToWire,
} from '../../../../contract/tools/shop/webhookMapping.ts';
import {
  webhookDeliveryPageSchema,
  webhookDeliveryQuerySchema,
  webhookDeliverySchema,
  webhookDraftSchema,
  webhookIdSchema,
  webhookSchema,
  webhookSecretSchema,
} from '../../../../contract/tools/shop/webhookSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { errorSchema, messageSchema, pageQuerySchema } from '../../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import { recordCalls } from '../../../platform/http/recordCalls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { WebhooksService } from './webhooksService.ts';

interface WebhookRoutesDeps {
  webhooks: WebhooksService;
  originOf: OriginOf;
}

const REMOVED = 'Borramos el webhook.';
const SENT = 'Enviamos una prueba.';

/** Webhooks and what was sent to them, for admins. */
export function webhookRoutes({ webhooks, originOf }: WebhookRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.webhooks.area);

    app.get(PATHS.webhooks, calls.list, async (request) => {
      const { page, page_size: pageSize } = request.query;
      const results = await webhooks.list({ page, pageSize });
      return pageToWire(results, webhookToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.webhook, calls.get, async ({ params: { id } }) =>
      webhookToWire(await webhooks.find(id)),
    );

    app.post(PATHS.webhooks, withProof(calls.create), async (request, reply) => {
      const draft = webhookDraftFromWire(request.body);
      reply.code(201);
      return webhookToWire(await webhooks.create(draft, requireActor(request)));
    });

    app.post(PATHS.webhook, withProof(calls.save), async (request) => {
      const { version, ...wire } = request.body;
      const draft = webhookDraftFromWire(wire);
      const { id } = request.params;
      return webhookToWire(await webhooks.save(id, draft, version, requireActor(request)));
    });

    app.post(PATHS.remove, calls.remove, async (request) => {
      await webhooks.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });

    app.post(PATHS.secret, withProof(secretRoute), async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { secret: await webhooks.secret(request.params.id) };
    });

    app.post(PATHS.newSecret, withProof(newSecretRoute), async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { secret: await webhooks.newSecret(request.params.id, requireActor(request)) };
    });

    app.post(PATHS.test, withToken(testRoute), async (request) => {
      await webhooks.test(request.params.id);
      return { message: SENT };
    });

    app.get(PATHS.deliveries, withToken(deliveriesRoute), async (request) => {
      const { page, page_size: pageSize, state } = request.query;
      const results = await webhooks.deliveries(request.params.id, { state }, { page, pageSize });
      return pageToWire(results, webhookDeliveryToWire, pageUrls(request, originOf));
    });

    app.post(PATHS.replay, withToken(replayRoute), async (request) =>
      webhookDeliveryToWire(await webhooks.replay(request.params.id, requireActor(request))),
    );
  };
}

const tags = ['tools'];
const params = webhookIdSchema;

const calls = recordCalls({
  noun: 'webhook',
  query: pageQuerySchema,
  draft: webhookDraftSchema,
  stored: webhookSchema,
});

const secretRoute = {
  schema: {
    summary: 'The secret that signs a webhook’s deliveries',
    tags,
    params,
    response: { 200: webhookSecretSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const newSecretRoute = {
  schema: {
    summary: 'Sign a webhook’s deliveries with a new secret from now on',
    description: 'Those that are refused until the receiver knows it are sent again.',
    tags,
    params,
    response: { 200: webhookSecretSchema, ...toolsRefusals },
  },
};

const testRoute = {
  schema: {
    summary: 'Send a delivery of the type `test`',
    tags,
    params,
    response: { 200: messageSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const deliveriesRoute = {
  schema: {
    summary: 'What was sent to a webhook in the last thirty days, the newest first',
    tags,
    params,
    querystring: webhookDeliveryQuerySchema,
    response: { 200: webhookDeliveryPageSchema, ...toolsRefusals },
  },
};

const replayRoute = {
  schema: {
    summary: 'Send a delivery again, with the same id and body',
    tags,
    params,
    response: { 200: webhookDeliverySchema, 409: errorSchema, ...toolsRefusals },
  },
};
