import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { NEWSLETTER_PAGE } from '../../../domain/people/subscriber.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import { isEmail, mailboxKey, MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { emailForm, EMAIL_FORM_STYLE } from '../../platform/http/emailForm.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { renderPlainPage } from '../../platform/http/plainPage.ts';
import { registerFormBody } from '../../platform/http/registerFormBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { NewsletterLink } from './newsletterToken.ts';
import { ASKED, type NewsletterRoutesDeps } from './newsletterRoutes.ts';

export interface NewsletterPagesDeps extends Pick<
  NewsletterRoutesDeps,
  'newsletter' | 'limit' | 'mailOriginOf'
> {
  /** Null before the first set-up. */
  site: () => Promise<{ brand: Brand } | null>;
  /** The font of pages outside the app; undefined without a built web app. */
  fonts: () => readonly string[];
}

const BODY_LIMIT_BYTES = 1024;
const querystring = z.object({ t: z.string().max(1000).optional().catch('') });
const body = z.object({ email: z.string().max(MAX_EMAIL).catch('') }).nullish();

interface Shown {
  title: string;
  content: Markup;
  code?: 200 | 400 | 404;
}

/**
 * The page of the mails' links, and the form for browsers without scripts. Mail programs that open links change
 * nothing; their one-click button posts to the link.
 */
export function newsletterPages(deps: NewsletterPagesDeps): Routes {
  const { newsletter, limit, site, fonts } = deps;

  return async (app) => {
    registerFormBody(app, BODY_LIMIT_BYTES);

    async function send(reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
      const page = renderPlainPage({
        brand: (await site())?.brand ?? DEFAULT_BRAND,
        title: shown.title,
        where: 'Novedades por mail',
        content: markup`<div class="card">${shown.content}</div>
<a class="back" href="${PAGE_PATHS.home}">Volver a la tienda</a>`,
        fonts: fonts(),
        style: EMAIL_FORM_STYLE,
      });
      return reply
        .code(shown.code ?? 200)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(page);
    }

    app.get(NEWSLETTER_PAGE, { schema: { hide: true, querystring } }, async (request, reply) => {
      const { t: token } = request.query;
      if (token === undefined) return send(reply, formPage(null));
      const link = await newsletter.read(token);
      return send(reply, link ? questionPage(link) : OLD_LINK);
    });

    const postRoute = { schema: { hide: true, querystring, body } };
    app.post(NEWSLETTER_PAGE, postRoute, async (request, reply) => {
      const { t: token } = request.query;
      const origin = deps.mailOriginOf(request);
      if (token !== undefined) {
        const link = await newsletter.read(token);
        if (!link) return send(reply, OLD_LINK);
        await newsletter.follow(link, origin);
        return send(reply, DONE[link.act]);
      }
      const email = request.body?.email.trim() ?? '';
      if (!isEmail(email)) return send(reply, formPage(email));
      await limit.take(request, mailboxKey(email));
      await newsletter.ask(email, origin);
      return send(reply, { title: 'Revisá tu correo', content: done(ASKED) });
    });
  };
}

const done = (sentence: string) => markup`<p class="done" role="status">${sentence}</p>`;

const DONE: Readonly<Record<NewsletterLink['act'], Shown>> = {
  join: {
    title: 'Ya estás en la lista',
    content: done('Te vamos a escribir cuando haya novedades. Cada mail trae cómo darte de baja.'),
  },
  leave: {
    title: 'Te diste de baja',
    content: done('No te mandamos más novedades, y borramos tu dirección de la lista.'),
  },
  noCarts: {
    title: 'No te recordamos más carritos',
    content: done('Los mails de tus pedidos te van a seguir llegando.'),
  },
};

const OLD_LINK: Shown = {
  code: 404,
  title: 'Este enlace ya no vale',
  content: markup`<p class="note">Los enlaces para confirmar valen siete días. Podés dejar tu email de nuevo en la tienda.</p>`,
};

function formPage(refused: string | null): Shown {
  const form = emailForm({
    action: NEWSLETTER_PAGE,
    button: 'Suscribirme',
    note: 'Te mandamos un mail para confirmar, y te das de baja cuando quieras.',
    refused,
  });
  return { title: 'Recibí las novedades', content: form, code: refused === null ? 200 : 400 };
}

const QUESTIONS: Readonly<Record<NewsletterLink['act'], (email: string) => Question>> = {
  join: (email) => ({
    title: 'Confirmá tu suscripción',
    note: `Las novedades y ofertas van a llegar a ${email}, y también un recordatorio si dejás un carrito sin comprar.`,
    button: 'Quiero recibir novedades',
  }),
  leave: (email) => ({
    title: 'Darte de baja',
    note: `Dejamos de escribirle a ${email} y borramos la dirección de la lista.`,
    button: 'No quiero recibir más',
  }),
  noCarts: (email) => ({
    title: 'No recibir más recordatorios',
    note: `Dejamos de mandarle recordatorios de carritos a ${email}.`,
    button: 'No quiero recibir más',
  }),
};

function questionPage({ act, email }: NewsletterLink): Shown {
  const { title, note, button } = QUESTIONS[act](email);
  return {
    title,
    content: markup`<form method="post">
<p class="note">${note}</p>
<button class="main">${button}</button>
</form>`,
  };
}

interface Question {
  title: string;
  note: string;
  button: string;
}
