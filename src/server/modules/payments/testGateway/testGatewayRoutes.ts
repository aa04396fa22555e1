import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { DEFAULT_BRAND } from '../../../../domain/brand/Brand.ts';
import type { ConfiguredSite } from '../../../../domain/siteConfiguration.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { registerFormBody } from '../../../platform/http/registerFormBody.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { markup, type Markup } from '../../../platform/http/markup.ts';
import { type PlainPage, renderPlainPage } from '../../../platform/http/plainPage.ts';
import type { Logger } from '../../../platform/logging/createLogger.ts';
import { TEST_GATEWAY, type GatewayPage, type TestGatewayService } from './testGatewayService.ts';

const STYLE = `
.test { margin: 0 0 1.5rem; padding: .75rem 1rem; border-inline-start: 4px solid var(--mark); background: var(--wash); color: var(--ink); }
.test strong { display: block; color: var(--mark); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-weight: 700; overflow-wrap: anywhere; }
.state { margin: 0 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
`;
/** Form values of the choices, and their button labels. */
const CHOICES = {
  aprobar: { status: 'approved', label: 'Aprobar' },
  rechazar: { status: 'rejected', label: 'Rechazar' },
  pendiente: { status: 'pending', label: 'Dejar pendiente' },
} as const;
const SENTENCES: Record<GatewayPage['state'], string> = {
  open: '¿Cómo querés que termine este pago?',
  pending: 'El pago quedó pendiente. ¿Cómo querés que siga?',
  rejected: 'El último pago fue rechazado. Podés probar de nuevo.',
  paid: 'Este pedido ya está pagado. No hay nada más que hacer acá.',
  expired: 'El tiempo para pagar este pedido terminó.',
};

interface TestGatewayRoutesDeps {
  gateway: TestGatewayService;
  logger: Pick<Logger, 'warn'>;
  /** Null until the shop is configured. */
  site: () => Promise<Pick<ConfiguredSite, 'brand'> | null>;
  /** The shop's own font; undefined without a built web app. */
  fonts: () => readonly string[];
}

type Look = Pick<PlainPage, 'brand' | 'fonts'>;

const PATH = '/pasarela-de-prueba/:order';
const BODY_LIMIT_BYTES = 1024;
const OK = 200;

const pageSchema = {
  hide: true,
  params: z.object({ order: z.string() }),
  querystring: z.object({ t: z.string().catch('') }),
};
const choiceSchema = z.object({ resultado: z.enum(['aprobar', 'rechazar', 'pendiente']) });

/** The page of the test gateway. Like an external provider, it reports the choice through the signed webhook. */
export function testGatewayRoutes(deps: TestGatewayRoutesDeps): Routes {
  const { gateway, logger, site, fonts } = deps;
  return async (app) => {
    registerFormBody(app, BODY_LIMIT_BYTES);

    /** The URL contains the page's secret, so it is not sent as a referrer. */
    async function sendPage(reply: FastifyReply, page: GatewayPage | null): Promise<FastifyReply> {
      const look = { brand: (await site())?.brand ?? DEFAULT_BRAND, fonts: fonts() };
      return reply
        .code(page ? OK : 404)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(page ? renderGateway(page, look) : renderNoGateway(look));
    }

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

/** The page to decide a test payment. */
function renderGateway(page: GatewayPage, look: Look): string {
  const { orderNumber, amount, state, returnUrl } = page;
  return renderPage(
    look,
    'Pasarela de prueba',
    markup`<div class="card">
<dl><dt>Pedido</dt><dd>${orderNumber}</dd><dt>Total</dt><dd>${formatMoney(amount)}</dd></dl>
<p class="state" role="status">${SENTENCES[state]}</p>
${state === 'paid' || state === 'expired' ? null : renderChoices(state)}</div>
<a class="back" href="${returnUrl}">${state === 'paid' ? 'Volver al pedido' : 'Volver al pedido sin pagar'}</a>`,
  );
}

/** Shown for a wrong or missing token, or an order that is not payable here. */
function renderNoGateway(look: Look): string {
  return renderPage(
    look,
    'No encontramos este pago',
    markup`<div class="card"><p>El enlace no es válido. Abrí el pedido de nuevo y elegí pagarlo desde ahí.</p></div>
<a class="back" href="/">Ir a la tienda</a>`,
  );
}

/** Pending is not offered again. */
function renderChoices(state: GatewayPage['state']): Markup {
  const buttons = Object.entries(CHOICES).map(([name, { status, label }]) =>
    status === state && state === 'pending'
      ? markup``
      : markup`<button name="resultado" value="${name}"${status === 'approved' ? markup` class="main"` : null}>${label}</button>
`,
  );
  return markup`<form method="post">
${buttons}</form>
`;
}

function renderPage(look: Look, title: string, content: Markup): string {
  return renderPlainPage({
    ...look,
    title,
    where: 'Pagos de prueba',
    style: STYLE,
    content: markup`<p class="test"><strong>Esto es una prueba.</strong> No se mueve dinero y no se pide ninguna tarjeta.</p>
${content}`,
  });
}
