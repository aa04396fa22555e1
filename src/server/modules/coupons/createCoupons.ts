import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { couponsRepository } from './couponsRepository.ts';
import { couponsService, type CouponsService } from './couponsService.ts';
import { couponToolsRoutes } from './couponToolsRoutes.ts';
import { couponToolsService } from './couponToolsService.ts';

interface CouponsDeps {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
}

/** Coupons, for shoppers and for admins. */
export function createCoupons({ database, clock, originOf }: CouponsDeps): {
  coupons: CouponsService;
  toolsRoutes: Routes;
} {
  return {
    coupons: couponsService({ database, repository: couponsRepository(), clock }),
    toolsRoutes: couponToolsRoutes({ coupons: couponToolsService({ database, clock }), originOf }),
  };
}
