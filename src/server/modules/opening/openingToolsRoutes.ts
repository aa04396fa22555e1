import {
  openingChangeFromWire,
  openingToWire,
} from '../../../contract/tools/shop/openingMapping.ts';
import {
  mailProofSchema,
  openingChangeSchema,
  openingSchema,
} from '../../../contract/tools/shop/openingSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { OPENING_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { CallLimit } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { OpeningService } from './openingService.ts';

interface OpeningToolsDeps {
  opening: OpeningService;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  /** Limits trial mails. */
  limit: CallLimit;
}

/** A new shop's first day, for admins of the settings. */
export function openingToolsRoutes({ opening, mailOriginOf, limit }: OpeningToolsDeps): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settings.area);

    app.get(OPENING_TOOLS_PATHS.opening, withToken(readRoute), async () =>
      openingToWire(await opening.read()),
    );

    app.post(OPENING_TOOLS_PATHS.opening, withToken(changeRoute), async (request) => {
      const change = openingChangeFromWire(request.body);
      return openingToWire(
        await opening.change(change, requireActor(request), mailOriginOf(request)),
      );
    });

    app.post(OPENING_TOOLS_PATHS.mail, withToken(mailRoute), async (request) => {
      const actor = requireActor(request);
      await limit.take(request, String(actor.userId));
      const origin = mailOriginOf(request);
      await opening.tryMail(
        actor,
        (code) => `${origin}${TOOLS_PAGES.today.path}?mail=${encodeURIComponent(code)}`,
      );
      return { message: 'Te mandamos un mail de prueba.' };
    });

    app.post(OPENING_TOOLS_PATHS.mailReceived, withToken(receivedRoute), async ({ body }) =>
      openingToWire(await opening.confirmMail(body.code)),
    );
  };
}

const tags = ['tools'];

const readRoute = {
  schema: {
    summary: 'A new shop’s first day: what is done, and what shoppers would meet',
    tags,
    response: { 200: openingSchema, ...toolsRefusals },
  },
};

const changeRoute = {
  schema: {
    summary: 'Open or close the shop, and note steps',
    tags,
    body: openingChangeSchema,
    response: { 200: openingSchema, ...toolsRefusals },
  },
};

const mailRoute = {
  schema: {
    summary: 'Mail a link to the caller that proves that mails arrive',
    tags,
    response: { 200: messageSchema, 429: errorSchema, ...toolsRefusals },
  },
};

const receivedRoute = {
  schema: {
    summary: 'The link of the trial mail was opened',
    tags,
    body: mailProofSchema,
    response: { 200: openingSchema, ...toolsRefusals },
  },
};
