import type { FastifyRequest } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { cartToWire } from '../../../contract/orders/cartMapping.ts';
import { errorSchema, messageSchema, pageQuerySchema } from '../../../contract/wireSchemas.ts';
import { kitToWire } from '../../../contract/catalogue/kitMapping.ts';
import {
  kitChoiceSchema,
  kitPageSchema,
  kitParamsSchema,
  kitSchema,
  loadedKitSchema,
  newKitSchema,
} from '../../../contract/catalogue/kitSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { unmergedToWire } from '../../../contract/account/accountMapping.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { accountCartCaller, type WriteAsGuest } from './cartCaller.ts';
import type { CartCaller } from './cartService.ts';
import type { KitAudience } from './kitsRepository.ts';
import type { KitsService } from './kitsService.ts';

const KIT_GONE = 'Borraste el kit.';

interface KitRoutesDeps {
  writeAsGuest: WriteAsGuest;
  originOf: OriginOf;
}

/** Kits: carts prepared by admins that everyone may load. */
export function kitRoutes(kits: KitsService, { writeAsGuest, originOf }: KitRoutesDeps): Routes {
  return async (app) => {
    app.get(API_PATHS.publicCarts, listRoute, async (request) => {
      const { page, page_size: pageSize } = request.query;
      const { priceList } = request.caller;
      const list = await kits.page({ page, pageSize }, audienceOf(request), priceList);
      return pageToWire(list, kitToWire, pageUrls(request, originOf));
    });

    app.post(API_PATHS.loadPublicCart, loadRoute, async (request, reply) => {
      const { accountId } = request.caller;
      const load = (caller: CartCaller) => kits.load(request.body.id, audienceOf(request), caller);
      const { cart, missing } =
        accountId === null
          ? await writeAsGuest(request, reply, load)
          : await load(accountCartCaller({ ...request.caller, accountId }));
      return { ...cartToWire(cart), missing: unmergedToWire(missing) };
    });

    await app.register(ownKitRoutes(kits));
  };
}

/** Calls of admins about kits. */
function ownKitRoutes(kits: KitsService): Routes {
  return async (app) => {
    adminsOnly(app, 'marketing');

    app.post(API_PATHS.publicCarts, withToken(publishRoute), async (request, reply) => {
      const { priceList } = request.caller;
      const { name, public: isPublic, clear } = request.body;
      const by = requireActor(request);
      const kit = await kits.publish({ name, isPublic, clear }, by, priceList);
      return reply.status(201).send(kitToWire(kit));
    });

    app.delete(API_PATHS.publicCart, withToken(removeRoute), async (request) => {
      await kits.remove(request.params.id, requireActor(request));
      return { message: KIT_GONE };
    });
  };
}

function audienceOf(request: FastifyRequest): KitAudience {
  return request.caller.admin ? 'admins' : 'everyone';
}

const tags = ['cart'];
const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema };

const listRoute = {
  schema: {
    summary: 'Ready-made carts that the shop publishes',
    description: 'Admins see those that are not public too.',
    tags,
    querystring: pageQuerySchema,
    response: { 200: kitPageSchema, 400: errorSchema, 401: errorSchema, 404: errorSchema },
  },
};

const loadRoute = {
  schema: {
    summary: 'Puts a ready-made cart into the caller’s, as far as the stock allows',
    tags,
    body: kitChoiceSchema,
    response: {
      200: loadedKitSchema,
      400: errorSchema,
      401: errorSchema,
      404: errorSchema,
      429: errorSchema,
    },
  },
};

const publishRoute = {
  schema: {
    summary: 'Makes a ready-made cart of the admin’s own',
    tags,
    body: newKitSchema,
    response: { 201: kitSchema, ...refusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Deletes a ready-made cart',
    tags,
    params: kitParamsSchema,
    response: { 200: messageSchema, ...refusals, 404: errorSchema },
  },
};
