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
    isAutomatic: wire.is_automatic,
    kind: wire.kind,
    value: wire.kind === 'shipping' || wire.kind === 'threeForTwo' ? 0 : centsFromPesos(wire.value),
    minPurchase: centsFromPesos(wire.min_purchase),
    startsOn: wire.starts_on,
    endsOn: wire.ends_on,
    maxUses: wire.max_uses,
    audience: wire.audience,
    isOncePerCustomer: wire.is_once_per_customer,
    categoryIds: wire.category_ids,
    collectionIds: wire.collection_ids,
    products: wire.product_ids.map((id) => ({ id, title: '' })),
    terms: wire.terms,
  };
}

export function couponDraftToWire(draft: CouponDraft): CouponDraftWire {
  return {
    ...termsToWire(draft),
    product_ids: draft.products.map(({ id }) => id),
  };
}

function termsToWire(draft: CouponDraft) {
  return {
    name: draft.name,
    is_automatic: draft.isAutomatic,
    kind: draft.kind,
    value: pesosFromCents(draft.value),
    min_purchase: pesosFromCents(draft.minPurchase),
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    max_uses: draft.maxUses,
    audience: draft.audience,
    is_once_per_customer: draft.isOncePerCustomer,
    category_ids: draft.categoryIds,
    collection_ids: draft.collectionIds,
    terms: draft.terms,
  };
}

export function listedCouponToWire(coupon: ListedCoupon): ListedCouponWire {
  return {
    ...termsToWire(coupon),
    id: coupon.id,
    products: coupon.products,
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
  const draft = couponDraftFromWire({ ...wire, product_ids: [] });
  return {
    ...draft,
    ...couponPeriod(draft),
    id: wire.id,
    products: wire.products,
    state: wire.state,
    byCategory:
      wire.covers_nothing ||
      draft.categoryIds.length + draft.collectionIds.length + wire.products.length > 0,
    coversNothing: wire.covers_nothing,
    uses: wire.uses,
    sold: centsFromPesos(wire.sold),
    discounted: centsFromPesos(wire.discounted),
    createdAt: Date.parse(wire.created_at),
    version: wire.version,
  };
}
