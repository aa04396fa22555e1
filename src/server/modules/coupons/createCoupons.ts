import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { AttemptRule } from '../../platform/http/AttemptLimit.ts';
import type { LimitGuesses } from '../../platform/http/callLimits.ts';
import { startJob } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { couponRoutes } from './couponRoutes.ts';
import { couponsRepository } from './couponsRepository.ts';
import { couponsService } from './couponsService.ts';
import { couponToolsRoutes } from './couponToolsRoutes.ts';
import { couponToolsService } from './couponToolsService.ts';
import { hasDueOffer, showDueOffers } from './dueOffers.ts';

interface CouponsDeps {
  database: Database;
  clock: Clock;
  originOf: OriginOf;
  /** The caller's cart. */
  cartOf: (request: FastifyRequest) => Promise<Cart>;
  limitGuesses: LimitGuesses;
  logger: Pick<Logger, 'error'>;
}

/** Wrong codes by address; valid ones do not count, because the cart validates its coupon at every change. */
const WRONG_CODES: AttemptRule = { attempts: 20, windowMs: 15 * 60_000 };

const POLL_MS = 5_000;

/** Coupons, for shoppers and for admins. */
export function createCoupons(deps: CouponsDeps) {
  const coupons = couponsService({ ...deps, repository: couponsRepository() });
  const limit = deps.limitGuesses('coupon', WRONG_CODES);
  const { database, clock, logger } = deps;

  /** Shows and hides offers without a code at their times. */
  async function runDue(): Promise<void> {
    const now = clock.now().getTime();
    if (!(await hasDueOffer(database.db, now))) return;
    await database.changeCatalogue((trx) => showDueOffers(trx, now));
  }

  return {
    ...coupons,
    runDue,
    start: [
      () =>
        startJob({
          run: runDue,
          pollMs: POLL_MS,
          onFailure: (error) => logger.error({ err: error }, 'offers cannot begin or end'),
        }),
    ],
    /** Wrong coupons of an order count as well. */
    limit,
    routes: async (app: ShopApp) => {
      await app.register(couponRoutes({ ...deps, coupons, limit }));
      await app.register(couponToolsRoutes({ ...deps, coupons: couponToolsService(deps) }));
    },
  };
}
