import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import { couponFromWire } from '../../contract/checkoutMapping.ts';
import type { CouponWire } from '../../contract/checkoutSchemas.ts';
import type { CouponOffer } from '../../domain/coupon.ts';
import { baseApi } from './baseApi.ts';

const couponApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The coupon's discount on the cart as stored by the shop. */
    getCoupon: build.query<CouponOffer, string>({
      query: (name) => ({ path: fillPath(API_PATHS.coupon, { name }) }),
      transformResponse: (wire: CouponWire) => couponFromWire(wire),
      providesTags: ['CartTotal'],
    }),
  }),
});

export const { useGetCouponQuery, useLazyGetCouponQuery } = couponApi;
