import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { NoticeChoice, NoticeKind } from '../../../domain/tools/notice.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { type PlainPage, renderPlainPage } from '../../platform/http/plainPage.ts';
import { registerFormBody } from '../../platform/http/registerFormBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { NOTICES_OFF_PATH } from './noticeRunner.ts';
import { readNoticeToken, type NoticeLink, type NoticeTarget } from './noticeToken.ts';
import type { PreferencesService } from './preferencesService.ts';

export interface NoticesOffDeps {
  preferences: PreferencesService;
  secret: () => Promise<string>;
  /** Null before the first set-up. */
  site: () => Promise<{ brand: Brand } | null>;
  /** The font of pages outside the app; undefined without a built web app. */
  fonts: () => readonly string[];
}

type Look = Pick<PlainPage, 'brand' | 'fonts'>;

const BODY_LIMIT_BYTES = 1024;
const HTML = 'text/html; charset=utf-8';

const STYLE = '.card p { margin: 0 0 1rem; }';

const NAMES: Readonly<Record<NoticeTarget, string>> = {
  newOrder: 'Pedidos nuevos',
  transferToConfirm: 'Transferencias por confirmar',
  withdrawal: 'Arrepentimientos',
  exchangeAsked: 'Cambios que piden los compradores',
  dispute: 'Pagos en disputa',
  refundDue: 'Dinero por devolver',
  strayPayment: 'Pagos sin pedido',
  businessToApprove: 'Empresas por aprobar',
  soldOut: 'Productos agotados',
  lowStock: 'Poco stock',
  deadMail: 'Mails que no salieron',
  failedJob: 'Tareas que fallaron',
  keysStopped: 'Claves que dejaron de funcionar',
  webhookPaused: 'Webhooks que se apagaron',
  digest: 'Resumen del día',
} satisfies Record<NoticeKind | 'digest', string>;

const NOW: Readonly<Record<NoticeChoice, string>> = {
  now: 'Hoy los recibís por mail al momento.',
  digest: 'Hoy los recibís en el resumen del día.',
  never: 'Listo: no los recibís más por mail.',
};

const BUTTONS: Readonly<Record<NoticeChoice, string>> = {
  never: 'No recibir más',
  digest: 'Recibirlos en el resumen del día',
  now: 'Recibirlos al momento',
};

const querystring = z.object({ t: z.string().max(200).catch('') });
const body = z.object({ avisos: z.enum(['now', 'digest', 'never']).catch('never') }).nullish();

/**
 * The page of a mail's link, without a login: mail programs that open links change nothing, and their one-click button
 * posts a form without a choice.
 */
export function noticesOffRoutes(deps: NoticesOffDeps): Routes {
  const { preferences, secret, site, fonts } = deps;

  return async (app) => {
    registerFormBody(app, BODY_LIMIT_BYTES);

    async function sendPage(reply: FastifyReply, link: NoticeLink | null): Promise<FastifyReply> {
      const choice = link && (await preferences.linked(link));
      const look = { brand: (await site())?.brand ?? DEFAULT_BRAND, fonts: fonts() };
      const page = link && choice ? renderChoice(look, link.target, choice) : renderUnknown(look);
      return reply
        .code(choice ? 200 : 404)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .type(HTML)
        .send(page);
    }

    app.get(NOTICES_OFF_PATH, { schema: { hide: true, querystring } }, async ({ query }, reply) =>
      sendPage(reply, readNoticeToken(await secret(), query.t)),
    );

    const postRoute = { schema: { hide: true, querystring, body } };
    app.post(NOTICES_OFF_PATH, postRoute, async (request, reply) => {
      const link = readNoticeToken(await secret(), request.query.t);
      if (link) await preferences.choose(link, request.body?.avisos ?? 'never');
      return sendPage(reply, link);
    });
  };
}

function renderChoice(look: Look, target: NoticeTarget, choice: NoticeChoice): string {
  const offered: readonly NoticeChoice[] =
    target === 'digest' ? ['never'] : ['never', 'digest', 'now'];
  const buttons = offered
    .filter((each) => each !== choice)
    .map(
      (each) => markup`<button name="avisos" value="${each}">${BUTTONS[each]}</button>
`,
    );
  return renderPage(
    look,
    NAMES[target],
    markup`<p role="status">${NOW[choice]}</p>
<form method="post">
${buttons}</form>`,
  );
}

function renderUnknown(look: Look): string {
  return renderPage(
    look,
    'Este enlace ya no vale',
    markup`<p>Entrá a las herramientas y elegí ahí qué avisos recibís.</p>`,
  );
}

function renderPage(look: Look, title: string, content: Markup): string {
  return renderPlainPage({
    ...look,
    title,
    where: 'Avisos a quienes administran la tienda',
    style: STYLE,
    content: markup`<div class="card">
${content}
</div>
<a class="back" href="${TOOLS_PAGES.notices.path}">Elegir todos mis avisos</a>`,
  });
}
