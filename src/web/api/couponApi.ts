import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import { couponFromWire } from '../../contract/checkoutMapping.ts';
import type { CouponWire } from '../../contract/checkoutSchemas.ts';
import type { CouponOffer } from '../../domain/coupon.ts';
import { baseApi } from './baseApi.ts';

const couponApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** What a coupon takes off the cart as the shop holds it now. */
    getCoupon: build.query<CouponOffer, string>({
      query: (name) => ({ path: fillPath(API_PATHS.coupon, { name }) }),
      transformResponse: (wire: CouponWire) => couponFromWire(wire),
      providesTags: ['CartTotal'],
    }),
  }),
});

export const { useGetCouponQuery, useLazyGetCouponQuery } = couponApi;
