import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { NoticeChoice, NoticeKind } from '../../../domain/tools/notice.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { registerFormBody } from '../../platform/http/registerFormBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { MailShop } from '../../platform/mail/layout/mailBlocks.ts';
import { NOTICES_OFF_PATH } from './noticeRunner.ts';
import { readNoticeToken, type NoticeLink, type NoticeTarget } from './noticeToken.ts';
import type { PreferencesService } from './preferencesService.ts';

interface NoticesOffDeps {
  preferences: PreferencesService;
  secret: () => Promise<string>;
  ownOrigin: string;
  mailShop: (origin: string) => Promise<MailShop>;
}

const BODY_LIMIT_BYTES = 1024;
const HTML = 'text/html; charset=utf-8';

/** Styles, without quotes. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f0f6f8; --raised: #fff; --ink: #06192e; --soft: #44586a; --line: #d3dfe6; --strong: #748898; --focus: #006d7d; }
@media (prefers-color-scheme: dark) { :root { --paper: #081626; --raised: #10253a; --ink: #f1f7fa; --soft: #aabdcb; --line: #223a50; --strong: #7890a3; --focus: #5fdfeb; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem; }
.shop { margin: 0 0 1rem; color: var(--soft); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: .375rem; padding: 1.25rem 1rem; }
.card p { margin: 0 0 1rem; }
form { display: grid; gap: .75rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 2px solid var(--strong); border-radius: .1875rem; background: transparent; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
button:hover { border-color: var(--focus); }
a { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: .75rem; color: var(--focus); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

const NAMES: Readonly<Record<NoticeTarget, string>> = {
  newOrder: 'Pedidos nuevos',
  transferToConfirm: 'Transferencias por confirmar',
  withdrawal: 'Arrepentimientos',
  dispute: 'Pagos en disputa',
  refundDue: 'Dinero por devolver',
  businessToApprove: 'Empresas por aprobar',
  soldOut: 'Productos agotados',
  lowStock: 'Poco stock',
  deadMail: 'Mails que no salieron',
  failedJob: 'Tareas que fallaron',
  keysStopped: 'Claves que dejaron de funcionar',
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
  const { preferences, secret, mailShop, ownOrigin } = deps;

  return async (app) => {
    registerFormBody(app, BODY_LIMIT_BYTES);

    async function sendPage(reply: FastifyReply, link: NoticeLink | null): Promise<FastifyReply> {
      const choice = link && (await preferences.linked(link));
      const { name } = await mailShop(ownOrigin);
      const page = link && choice ? renderChoice(name, link.target, choice) : renderUnknown(name);
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

function renderChoice(shopName: string, target: NoticeTarget, choice: NoticeChoice): string {
  const offered: readonly NoticeChoice[] =
    target === 'digest' ? ['never'] : ['never', 'digest', 'now'];
  const buttons = offered
    .filter((each) => each !== choice)
    .map(
      (each) => markup`<button name="avisos" value="${each}">${BUTTONS[each]}</button>
`,
    );
  return renderPage(
    shopName,
    NAMES[target],
    markup`<p role="status">${NOW[choice]}</p>
<form method="post">
${buttons}</form>`,
  );
}

function renderUnknown(shopName: string): string {
  return renderPage(
    shopName,
    'Este enlace ya no vale',
    markup`<p>Entrá a las herramientas y elegí ahí qué avisos recibís.</p>`,
  );
}

function renderPage(shopName: string, title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} | ${shopName}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">${shopName}: avisos a quienes administran la tienda</p>
<h1>${title}</h1>
<div class="card">
${content}
</div>
<a href="${TOOLS_PAGES.notices.path}">Elegir todos mis avisos</a>
</main>
</body>
</html>
`.html;
}
