import {
  NEWSLETTER_PATH,
  SUBSCRIBER_PATHS as PATHS,
  subscriberToWire,
} from '../../../contract/account/newsletterMapping.ts';
import {
  newsletterSchema,
  subscriberPageSchema,
  subscriberParamsSchema,
  subscriberQuerySchema,
} from '../../../contract/account/newsletterSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { csvAnswer, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import type { Subscriber } from '../../../domain/people/subscriber.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { CallLimit } from '../../platform/http/callLimits.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { mailboxKey } from '../../../domain/people/credentials.ts';
import type { NewsletterService } from './newsletterService.ts';

export interface NewsletterRoutesDeps {
  newsletter: NewsletterService;
  /** Counts mails to one mailbox. */
  limit: CallLimit;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
}

/** Known and unknown addresses get this sentence. */
export const ASKED = 'Te mandamos un mail: confirmá desde ahí y listo.';
const REMOVED = 'La sacamos de la lista.';

/** Asking for the news, and the list of who gets them, for admins. */
export function newsletterRoutes(deps: NewsletterRoutesDeps): Routes {
  const { newsletter, limit, mailOriginOf } = deps;
  return async (app) => {
    app.post(NEWSLETTER_PATH, askRoute, async (request) => {
      const { email } = request.body;
      await limit.take(request, mailboxKey(email));
      await newsletter.ask(email, mailOriginOf(request));
      return { message: ASKED };
    });

    await app.register(subscriberRoutes(deps));
  };
}

/** The list, for admins. */
function subscriberRoutes({ newsletter, originOf, mailOriginOf }: NewsletterRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.customers.area);

    app.get(PATHS.list, withToken(listRoute), async (request) => {
      const { q, page, page_size: pageSize, ordering = '-subscribed' } = request.query;
      const found = await newsletter.list(q, { page, pageSize }, ordering);
      return pageToWire(found, subscriberToWire, pageUrls(request, originOf));
    });

    app.get(PATHS.export, withToken(exportRoute), (request, reply) => {
      const origin = mailOriginOf(request);
      const linkOf = (email: string) => newsletter.leaveLink(email, origin);
      return sendCsv(reply, {
        name: 'novedades',
        headers: ['Email', 'Suscripción', 'Enlace de baja'],
        batches: rowsOf(newsletter.all(request.query.q), linkOf),
      });
    });

    app.post(PATHS.remove, withToken(removeRoute), async (request) => {
      await newsletter.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });
  };
}

async function* rowsOf(
  batches: AsyncIterable<Subscriber[]>,
  linkOf: (email: string) => Promise<string>,
) {
  for await (const batch of batches) {
    yield await Promise.all(
      batch.map(async ({ email, subscribedAt }) => [
        email,
        new Date(subscribedAt).toISOString(),
        await linkOf(email),
      ]),
    );
  }
}

const askRoute = {
  schema: {
    summary: 'Ask for the news by mail',
    description: 'Mails a link that confirms it. The answer does not say whether it is known.',
    tags: ['store'],
    body: newsletterSchema,
    response: { 200: messageSchema, 400: errorSchema, 429: errorSchema },
  },
};

const tags = ['tools'];

const listRoute = {
  schema: {
    summary: 'Who gets the news',
    tags,
    querystring: subscriberQuerySchema,
    response: { 200: subscriberPageSchema, ...toolsRefusals },
  },
};

const exportRoute = {
  schema: {
    summary: 'The same as a CSV file, with each one’s way out',
    tags,
    querystring: subscriberQuerySchema,
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Take an address off the list, on request',
    tags,
    params: subscriberParamsSchema,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};
