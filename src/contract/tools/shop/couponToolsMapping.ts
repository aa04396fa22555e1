import { dayOf } from '../../../domain/time/argentineDay.ts';
import {
  type CouponDraft,
  couponState,
  type KeptCoupon,
  type ListedCoupon,
} from '../../../domain/orders/couponDraft.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { CouponDraftWire, KeptCouponWire } from './couponToolsSchemas.ts';

/** Percent and basis points are related like pesos and centavos. */
export function couponDraftFromWire(wire: CouponDraftWire): CouponDraft {
  return {
    name: wire.name,
    kind: wire.kind,
    value: wire.kind === 'shipping' ? 0 : centsFromPesos(wire.value),
    minPurchase: centsFromPesos(wire.min_purchase),
    startsOn: wire.starts_on,
    endsOn: wire.ends_on,
    maxUses: wire.max_uses,
    audience: wire.audience,
    categoryIds: wire.category_ids,
  };
}

export function couponDraftToWire(draft: CouponDraft): CouponDraftWire {
  return {
    name: draft.name,
    kind: draft.kind,
    value: pesosFromCents(draft.value),
    min_purchase: pesosFromCents(draft.minPurchase),
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    max_uses: draft.maxUses,
    audience: draft.audience,
    category_ids: draft.categoryIds,
  };
}

/** `now` in milliseconds since 1970. */
export function keptCouponToWire(coupon: KeptCoupon, now: number): KeptCouponWire {
  const { startsAt, expiresAt } = coupon;
  return {
    ...couponDraftToWire({
      ...coupon,
      startsOn: startsAt === null ? null : dayOf(startsAt),
      endsOn: expiresAt === null ? null : dayOf(expiresAt - 1),
    }),
    id: coupon.id,
    state: couponState(coupon, now),
    covers_nothing: coupon.byCategory && coupon.categoryIds.length === 0,
    uses: coupon.uses,
    sold: pesosFromCents(coupon.sold),
    discounted: pesosFromCents(coupon.discounted),
    created_at: instantToWire(coupon.createdAt),
    version: coupon.version,
  };
}

export function listedCouponFromWire(wire: KeptCouponWire): ListedCoupon {
  return {
    ...couponDraftFromWire(wire),
    id: wire.id,
    state: wire.state,
    coversNothing: wire.covers_nothing,
    uses: wire.uses,
    sold: centsFromPesos(wire.sold),
    discounted: centsFromPesos(wire.discounted),
    createdAt: Date.parse(wire.created_at),
    version: wire.version,
  };
}
