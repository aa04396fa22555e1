import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { isEmail, MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { AddressLimit } from '../../platform/http/callLimits.ts';
import { emailForm, EMAIL_FORM_STYLE } from '../../platform/http/emailForm.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { renderPlainPage } from '../../platform/http/plainPage.ts';
import { registerFormBody } from '../../platform/http/registerFormBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { RETRY_SOON } from '../../platform/ShopError.ts';

/** Takes the address of a visitor who wants to hear of the opening. */
const FORM_PATH = '/avisame';
const BODY_LIMIT_BYTES = 1024;

interface PreparingPageDeps {
  isOpen: () => Promise<boolean>;
  remember: (email: string) => Promise<void>;
  site: () => Promise<{ brand: Brand } | null>;
  fonts: () => readonly string[];
  limit: AddressLimit;
}

/** The page's answer to the address that was sent. */
type Said = { kind: 'nothing' } | { kind: 'remembered' } | { kind: 'refused'; email: string };

const STATUS = { nothing: 503, remembered: 200, refused: 400 } as const;

/** The page of a shop that is not open yet, with a form for an address. */
export function preparingPage({ isOpen, remember, site, fonts, limit }: PreparingPageDeps) {
  async function send(reply: FastifyReply, said: Said): Promise<FastifyReply> {
    const brand = (await site())?.brand ?? DEFAULT_BRAND;
    const page = renderPlainPage({
      brand,
      title: 'Estamos preparando la tienda',
      where: 'Muy pronto',
      content: content(said),
      fonts: fonts(),
      style: EMAIL_FORM_STYLE,
    });
    return reply
      .code(STATUS[said.kind])
      .headers({ 'cache-control': 'no-store', ...RETRY_SOON })
      .type('text/html; charset=utf-8')
      .send(page);
  }

  const routes: Routes = async (app) => {
    registerFormBody(app, BODY_LIMIT_BYTES);
    const schema = { hide: true, body: z.object({ email: z.string().max(MAX_EMAIL).catch('') }) };
    app.post(FORM_PATH, { schema }, async (request, reply) => {
      if (await isOpen()) return reply.redirect(PAGE_PATHS.home, 303);
      const email = request.body.email.trim();
      if (!isEmail(email)) return send(reply, { kind: 'refused', email });
      await limit.take(request);
      await remember(email);
      return send(reply, { kind: 'remembered' });
    });
  };

  return { routes, send: (reply: FastifyReply) => send(reply, { kind: 'nothing' }) };
}

function content(said: Said): Markup {
  const staff = markup`<a class="back" href="${PAGE_PATHS.tools}">Ingresar si trabajás en la tienda</a>`;
  if (said.kind === 'remembered') {
    return markup`<div class="card"><p class="done" role="status">¡Listo! Te mandamos un mail el día que abramos.</p></div>
${staff}`;
  }
  const form = emailForm({
    action: FORM_PATH,
    button: 'Avisame cuando abra',
    note: 'Lo usamos para ese único mail y después lo borramos.',
    refused: said.kind === 'refused' ? said.email : null,
  });
  return markup`<div class="card">${form}</div>
${staff}`;
}
