import type { FastifyRequest } from 'fastify';
import { registerFormBody } from '../../platform/http/registerFormBody.ts';
import { sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { RETRY_SOON } from '../../platform/ShopError.ts';
import type { PagePainter } from './PagePainter.ts';
import { pageEntries } from './pages.ts';
import type { ShellService } from './shellService.ts';

interface FormRoutesDeps {
  shell: ShellService;
  painter: PagePainter;
  originOf: OriginOf;
}

const UNAVAILABLE = 503;
const BODY_LIMIT_BYTES = 64 * 1024;

/** Forms that browsers without scripts post to their page: the page sends them to the API and shows what that said. */
export function formRoutes({ shell, painter, originOf }: FormRoutesDeps): Routes {
  return async (app) => {
    registerFormBody(app, BODY_LIMIT_BYTES);
    for (const [path, page] of pageEntries()) {
      if (!page.hasForm) continue;
      app.post(path, { schema: { hide: true } }, async (request, reply) => {
        const origin = originOf(request);
        if (!isOwnForm(request, origin)) return reply.redirect(path, 303);
        const posted = request.body as Readonly<Record<string, string>>;
        let formStatus = UNAVAILABLE;
        const { status, body } = await shell.answer({
          origin,
          head: (context) => page.head(context, {}, { isPlain: true, pages: { from: 1, to: 1 } }),
          paint: async (brand) => {
            const form = await painter.form(request, { url: path, origin, posted }, brand);
            if (!form) throw new Error(`${path} needs the build for Node`);
            formStatus = form.status;
            return form.place;
          },
        });
        reply
          .code(status === UNAVAILABLE ? status : formStatus)
          .header('cache-control', 'no-store');
        if (reply.statusCode === UNAVAILABLE) reply.headers(RETRY_SOON);
        sendEncoded(request, reply, body);
        return reply;
      });
    }
  };
}

/** JSON calls of other sites are stopped by their browsers; forms would not be. */
function isOwnForm({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === own;
}
