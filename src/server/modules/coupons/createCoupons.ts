import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { GuessLimit } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { ShopModule } from '../../platform/ShopModule.ts';
import { couponRoutes } from './couponRoutes.ts';
import { couponsRepository } from './couponsRepository.ts';
import { couponsService, type CouponsService } from './couponsService.ts';
import { couponToolsRoutes } from './couponToolsRoutes.ts';
import { couponToolsService } from './couponToolsService.ts';

interface CouponsDeps {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
  /** The caller's cart. */
  cartOf: (request: FastifyRequest) => Promise<Cart>;
  couponLimit: GuessLimit;
}

/** Coupons, for shoppers and for admins. */
export function createCoupons(deps: CouponsDeps): ShopModule & { coupons: CouponsService } {
  const coupons = couponsService({ ...deps, repository: couponsRepository() });
  return {
    coupons,
    routes: async (app) => {
      await app.register(couponRoutes({ ...deps, coupons, limit: deps.couponLimit }));
      await app.register(couponToolsRoutes({ ...deps, coupons: couponToolsService(deps) }));
    },
  };
}
