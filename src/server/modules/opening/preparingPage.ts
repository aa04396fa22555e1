import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { isEmail, MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { AddressLimit } from '../../platform/http/callLimits.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { renderPlainPage } from '../../platform/http/plainPage.ts';
import { registerFormBody } from '../../platform/http/registerFormBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { RETRY_SOON } from '../../platform/ShopError.ts';

/** Takes the address of a visitor who wants to hear of the opening. */
const FORM_PATH = '/avisame';
const BODY_LIMIT_BYTES = 1024;
const BAD_EMAIL = 'Ingresá un email válido.';
const STYLE =
  '.note { color: var(--soft); font-size: .875rem; margin: 0; } .done { margin: 0; font-weight: 700; }';

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
      style: STYLE,
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
      limit.take(request);
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
  const refused = said.kind === 'refused' ? said : null;
  const error =
    refused &&
    markup`<p class="error" id="error" role="alert">${BAD_EMAIL}</p>
`;
  const described = refused && markup` aria-invalid="true" aria-describedby="error" autofocus`;
  return markup`<div class="card"><form method="post" action="${FORM_PATH}" novalidate>
<label>Tu email
<input name="email" type="email" autocomplete="email" inputmode="email" maxlength="${MAX_EMAIL}" value="${refused?.email ?? ''}"${described}></label>
${error}<button class="main">Avisame cuando abra</button>
<p class="note">Lo usamos para ese único mail y después lo borramos.</p>
</form></div>
${staff}`;
}
