import type { AreaGate } from '../../../domain/people/adminAreas.ts';

/**
 * Options that a route declares in its `config` and the kernel enforces. `catalogue`: answered from the catalogue
 * cache, the same for everyone or by the caller's price list.
 */
export interface ShopRouteConfig {
  catalogue?: 'forEveryone' | 'byPriceList';
  /** The parameter with the id of the product whose quantities the answer shows: no other answer shows them. */
  unitsOf?: string;
  /** A GET that changes the cart: prefetches and cross-site requests are rejected with 403. */
  changesState?: boolean;
  /** Its body is a file, which may take long: only silence ends it. */
  takesFiles?: boolean;
  /** Open to admins who still have to set up the second factor that the shop demands. */
  beforeSecondFactor?: boolean;
  /** The area of its admins, where it is not that of its module. */
  area?: AreaGate;
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- Fastify's seam for route configuration
  interface FastifyContextConfig extends ShopRouteConfig {}
}
