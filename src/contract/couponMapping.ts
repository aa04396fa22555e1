import type { CouponOffer } from '../domain/coupon.ts';
import { centsFromPesos, pesosFromCents } from '../domain/money.ts';
import type { CouponWire } from './couponSchemas.ts';

export function couponToWire(offer: CouponOffer, detail: string): CouponWire {
  return {
    detail,
    name: offer.name,
    value: pesosFromCents(offer.value),
    min_purchase_value: pesosFromCents(offer.minPurchase),
  };
}

export function couponFromWire(wire: CouponWire): CouponOffer {
  return {
    name: wire.name,
    value: centsFromPesos(wire.value),
    minPurchase: centsFromPesos(wire.min_purchase_value),
  };
}
