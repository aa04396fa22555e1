import { z } from 'zod';
import { SHOP_MAILS, type ShopMailName } from '../../../../domain/tools/shopMail.ts';
import { notFound } from '../../../platform/ShopError.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import { markup, type Markup } from '../../../platform/http/markup.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import type { WriteShopMails } from './mailPreviewService.ts';

/** Styles, without quotes. */
const STYLE = `
:root { color-scheme: light dark; --ink: #06192e; --paper: #fff; --line: #d3dfe6; --soft: #f0f6f8; --accent: #006d7d; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f7fa; --paper: #081626; --line: #223a50; --soft: #0d2034; --accent: #5fdfeb; } }
body { margin: 0; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { margin: 0; } h2 { margin: 0; font-size: 1.125rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 2rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .5rem 0; }
section { margin: 0 0 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.sides { display: grid; gap: 1rem; margin-top: 1rem; }
@media (min-width: 64rem) { .sides { grid-template-columns: minmax(0, 700px) minmax(0, 1fr); } }
iframe, pre { box-sizing: border-box; }
iframe { width: 100%; height: 60rem; border: 1px solid var(--line); border-radius: .375rem; }
pre { margin: 0; max-height: 60rem; overflow: auto; padding: 1rem; background: var(--soft); border-radius: .375rem; font-size: .875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

interface MailPreviewDeps {
  writeMails: WriteShopMails;
  originOf: OriginOf;
}

interface PreviewedMail {
  /** The last segment of its URL. */
  name: ShopMailName;
  mail: Mail;
}

const NO_SUCH_MAIL = 'No existe ese correo.';
const HTML = 'text/html; charset=utf-8';

/** Previews for developing mail. Never part of a production shop. */
export function mailPreviewRoutes({ writeMails, originOf }: MailPreviewDeps): Routes {
  async function mails(origin: string): Promise<PreviewedMail[]> {
    const written = await writeMails(origin, null);
    return SHOP_MAILS.map((name) => ({ name, mail: written[name] }));
  }

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

/** Every mail in both forms. */
function renderPreview(mails: readonly PreviewedMail[]): string {
  return markup`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.ico" type="image/png">
<title>Correos de la tienda</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Correos de la tienda</h1>
<nav aria-label="Correos"><ul>${mails.map(({ name, mail }) => markup`<li><a href="#${name}">${mail.subject}</a></li>`)}</ul></nav>
<main>
${mails.map(sectionOf)}</main>
</body>
</html>
`.html;
}

function sectionOf({ name, mail }: PreviewedMail): Markup {
  return markup`<section aria-labelledby="${name}">
<h2 id="${name}">${mail.subject}</h2>
<a href="/correos/${name}">${name}</a>
<div class="sides">
<iframe title="${mail.subject}" srcdoc="${mail.html}" loading="lazy"></iframe>
<pre tabindex="0">${mail.text}</pre>
</div>
</section>
`;
}
