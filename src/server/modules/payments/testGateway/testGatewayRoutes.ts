import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { Logger } from '../../../platform/logging/createLogger.ts';
import type { Routes, ShopApp } from '../../../platform/http/ShopApp.ts';
import { CHOICES, renderGateway, renderNoGateway } from './renderGateway.ts';
import { TEST_GATEWAY, type GatewayPage, type TestGatewayService } from './testGatewayService.ts';

interface TestGatewayRoutesDeps {
  gateway: TestGatewayService;
  logger: Pick<Logger, 'warn'>;
  /** The brand's font; undefined where no web app was built. */
  fontUrl: string | undefined;
}

const PATH = '/pasarela-de-prueba/:order';
const BODY_LIMIT_BYTES = 1024;
const OK = 200;

const pageSchema = {
  hide: true,
  params: z.object({ order: z.string() }),
  querystring: z.object({ t: z.string().catch('') }),
};
const choiceSchema = z.object({ resultado: z.enum(['aprobar', 'rechazar', 'pendiente']) });

/** The page of the test gateway. It is a stranger to the shop: what was chosen goes to the webhook, signed. */
export function testGatewayRoutes({ gateway, logger, fontUrl }: TestGatewayRoutesDeps): Routes {
  return async (app) => {
    registerFormBody(app);

    /** Its address opens the page, so no other page is told it. */
    const sendPage = (reply: FastifyReply, page: GatewayPage | null): FastifyReply =>
      reply
        .code(page ? OK : 404)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(page ? renderGateway(page, fontUrl) : renderNoGateway(fontUrl));

    async function notify(paymentId: number): Promise<void> {
      const url = fillPath(API_PATHS.paymentWebhook, { provider: TEST_GATEWAY });
      const { headers, query } = gateway.notice(paymentId);
      const answer = await app.inject({ method: 'POST', url, headers, query });
      if (answer.statusCode === OK) return;
      logger.warn({ status: answer.statusCode, payment: paymentId }, 'test notice not taken');
    }

    app.get(PATH, { schema: pageSchema }, async ({ params, query }, reply) =>
      sendPage(reply, await gateway.page(params.order, query.t)),
    );

    const choiceRoute = { schema: { ...pageSchema, body: choiceSchema } };
    app.post(PATH, choiceRoute, async ({ params, query, body }, reply) => {
      const page = await gateway.page(params.order, query.t);
      if (!page) return sendPage(reply, page);
      const paymentId = await gateway.pay(page, CHOICES[body.resultado].status);
      if (paymentId !== null) await notify(paymentId);
      return reply.header('cache-control', 'no-store').redirect(page.returnUrl, 303);
    });
  };
}

/** Forms without scripts come as they always did. */
function registerFormBody(app: Pick<ShopApp, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
}
