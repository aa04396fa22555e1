import { z } from 'zod';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { notFound } from '../../platform/ShopError.ts';
import type { PreviewedMail } from './PreviewedMail.ts';
import { renderPreview } from './renderPreview.ts';

interface MailPreviewDeps {
  /** For a shop at `origin`. */
  mails: (origin: string) => Promise<readonly PreviewedMail[]>;
  originOf: OriginOf;
}

const NO_SUCH_MAIL = 'No existe ese correo.';
const HTML = 'text/html; charset=utf-8';

/** Mails to look at while they are being written. Never part of a shop that is open. */
export function mailPreviewRoutes({ mails, originOf }: MailPreviewDeps): Routes {
  return async (app) => {
    app.get('/correos/', { schema: { hide: true } }, async (request, reply) => {
      const page = renderPreview(await mails(originOf(request)));
      return reply.type(HTML).header('cache-control', 'no-store').send(page);
    });

    app.get('/correos/:name', oneRoute, async (request, reply) => {
      const known = await mails(originOf(request));
      const found = known.find(({ name }) => name === request.params.name);
      if (!found) throw notFound(NO_SUCH_MAIL);
      return reply.type(HTML).header('cache-control', 'no-store').send(found.mail.html);
    });
  };
}

const oneRoute = { schema: { hide: true, params: z.object({ name: z.string() }) } };
