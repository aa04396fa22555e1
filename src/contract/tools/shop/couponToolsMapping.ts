import {
  type CouponDraft,
  couponPeriod,
  type ListedCoupon,
} from '../../../domain/orders/couponDraft.ts';
import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { CouponDraftWire, ListedCouponWire } from './couponToolsSchemas.ts';

/** Percent and basis points are related like pesos and centavos. */
export function couponDraftFromWire(wire: CouponDraftWire): CouponDraft {
  return {
    name: wire.name,
    kind: wire.kind,
    value: wire.kind === 'shipping' || wire.kind === 'threeForTwo' ? 0 : centsFromPesos(wire.value),
    minPurchase: centsFromPesos(wire.min_purchase),
    startsOn: wire.starts_on,
    endsOn: wire.ends_on,
    maxUses: wire.max_uses,
    audience: wire.audience,
    isOncePerCustomer: wire.is_once_per_customer,
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
    is_once_per_customer: draft.isOncePerCustomer,
    category_ids: draft.categoryIds,
  };
}

export function listedCouponToWire(coupon: ListedCoupon): ListedCouponWire {
  return {
    ...couponDraftToWire(coupon),
    id: coupon.id,
    state: coupon.state,
    covers_nothing: coupon.coversNothing,
    uses: coupon.uses,
    sold: pesosFromCents(coupon.sold),
    discounted: pesosFromCents(coupon.discounted),
    created_at: instantToWire(coupon.createdAt),
    version: coupon.version,
  };
}

export function listedCouponFromWire(wire: ListedCouponWire): ListedCoupon {
  const draft = couponDraftFromWire(wire);
  return {
    ...draft,
    ...couponPeriod(draft),
    id: wire.id,
    state: wire.state,
    byCategory: wire.covers_nothing || draft.categoryIds.length > 0,
    coversNothing: wire.covers_nothing,
    uses: wire.uses,
    sold: centsFromPesos(wire.sold),
    discounted: centsFromPesos(wire.discounted),
    createdAt: Date.parse(wire.created_at),
    version: wire.version,
  };
}
