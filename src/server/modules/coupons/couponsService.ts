import { couponDiscount, couponValue, type CouponOffer } from '../../../domain/coupon.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { notFound } from '../../platform/ShopError.ts';
import type { CouponsRepository } from './couponsRepository.ts';

export interface CouponsService {
  /** @throws ShopError notFound for an unknown, expired or used up coupon */
  validate(name: string, productsTotal: Cents): Promise<CouponOffer>;
}

interface CouponsDeps {
  database: Database;
  repository: CouponsRepository;
  clock: Clock;
}

const INVALID_COUPON = 'El cupón no es válido.';

export function couponsService({ database, repository, clock }: CouponsDeps): CouponsService {
  return {
    validate: async (name, productsTotal) => {
      const coupon = await repository.findByName(database.db, name);
      const value = coupon && couponValue(coupon, productsTotal, clock.now().getTime());
      if (!coupon || value === 'expired' || value === 'usedUp') throw notFound(INVALID_COUPON);
      return {
        name: coupon.name,
        minPurchase: coupon.minPurchase,
        value: couponDiscount(coupon, productsTotal),
      };
    },
  };
}
