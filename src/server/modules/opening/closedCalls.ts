import type { FastifyInstance } from 'fastify';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { FEED_PATHS } from '../../../contract/catalogue/feedPaths.ts';
import { POPULAR_TITLES_PATH } from '../../../contract/catalogue/titleMapping.ts';
import { ShopError } from '../../platform/ShopError.ts';

/** The catalogue, and all that leads to an order. Carts can be read, and orders that were made go on. */
const CLOSED_CALLS: ReadonlySet<string> = new Set([
  API_PATHS.landing,
  API_PATHS.titles,
  API_PATHS.titleSearch,
  POPULAR_TITLES_PATH,
  API_PATHS.products,
  API_PATHS.productFilter,
  API_PATHS.product,
  FEED_PATHS.google,
  FEED_PATHS.meta,
  API_PATHS.accountCartAdd,
  API_PATHS.sessionCartAdd,
  API_PATHS.cartAddMany,
  API_PATHS.publicCarts,
  API_PATHS.publicCart,
  API_PATHS.loadPublicCart,
  API_PATHS.payment,
]);

const CLOSED = 'La tienda todavía no está abierta.';

/** While the shop is closed, these calls are for admins only. Register it where callers are known. */
export function closeCalls(app: FastifyInstance, isOpen: () => Promise<boolean>): void {
  app.addHook('onRoute', (route) => {
    if (!CLOSED_CALLS.has(route.url)) return;
    const before = [route.onRequest ?? []].flat();
    route.onRequest = [
      async (request) => {
        if (request.caller.admin || (await isOpen())) return;
        throw new ShopError('unavailable', CLOSED, { reason: 'shopClosed' });
      },
      ...before,
    ];
  });
}
