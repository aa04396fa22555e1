import { skipToken } from '@reduxjs/toolkit/query';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useGetCouponQuery } from '../../api/checkoutApi.ts';
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
}

/** The coupon of this visit: it is asked for again whenever the cart changes. */
export function useAppliedCoupon(): AppliedCoupon {
  const name = appliedCoupon.use();
  const { currentData, error, isFetching } = useGetCouponQuery(name === '' ? skipToken : name);
  const failure = !isFetching && error ? toApiError(error) : null;
  return { name, offer: failure ? null : (currentData ?? null), failure };
}
