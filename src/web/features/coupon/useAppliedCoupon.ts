import { skipToken } from '@reduxjs/toolkit/query';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useGetCartOfferQuery, useGetCouponQuery } from '../../api/checkoutApi.ts';
import { appliedCoupon } from '../../state/visitChoices.ts';

export interface AppliedCoupon {
  /** Empty where none was applied. */
  name: string;
  /**
   * The coupon's value for the cart as the shop holds it; null until that is known, and for an
   * invalid one.
   */
  offer: CouponOffer | null;
  /** The reason why it lost its value. */
  failure: ApiError | null;
  /** The offer without a code that the cart has; null while unknown and without one. */
  automatic: CouponOffer | null;
  /** The coupon before the offer, for `cartReduction`. */
  offers: readonly (CouponOffer | null)[];
  /** Nothing is awaited. */
  isKnown: boolean;
}

/** The coupon of this visit, and the cart's offer: asked for again whenever the cart changes. */
export function useAppliedCoupon(): AppliedCoupon {
  const name = appliedCoupon.use();
  const { currentData, error, isFetching } = useGetCouponQuery(name === '' ? skipToken : name);
  const found = useGetCartOfferQuery();
  const failure = !isFetching && error ? toApiError(error) : null;
  const offer = failure ? null : (currentData ?? null);
  const automatic = found.data ?? null;
  const isCouponKnown = name === '' || offer !== null || failure !== null;
  return {
    name,
    offer,
    failure,
    automatic,
    offers: [offer, automatic],
    isKnown: isCouponKnown && !found.isLoading,
  };
}
