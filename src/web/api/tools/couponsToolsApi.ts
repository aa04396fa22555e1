import {
  couponDraftToWire,
  listedCouponFromWire,
} from '../../../contract/tools/shop/couponToolsMapping.ts';
import { COUPON_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { actOn, pageOf, tableApi } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

export const COUPONS_EXPORT = PATHS.export;
export const COUPON_FILTERS = { state: 'state' } as const;

const coupon = tableApi(
  { list: PATHS.coupons, record: PATHS.coupon },
  listedCouponFromWire,
  couponDraftToWire,
);

/** Coupons of the tools area. */
const couponsToolsApi = toolsApiWith('Coupon').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCoupons: build.query({
      ...pageOf(PATHS.coupons, listedCouponFromWire),
      keepUnusedDataFor: 0,
    }),
    getListedCoupon: build.query({
      ...coupon.get,
      providesTags: ['Coupon'],
      keepUnusedDataFor: 0,
    }),
    createCoupon: build.mutation({ ...coupon.createConfirmable, invalidatesTags: ['Audit'] }),
    saveCoupon: build.mutation({
      ...coupon.saveConfirmable,
      invalidatesTags: ['Coupon', 'Audit'],
    }),
    removeCoupon: build.mutation({ ...actOn(PATHS.remove), invalidatesTags: ['Audit'] }),
  }),
});

export const {
  useGetCouponsQuery,
  useGetListedCouponQuery,
  useLazyGetListedCouponQuery,
  useCreateCouponMutation,
  useSaveCouponMutation,
  useRemoveCouponMutation,
} = couponsToolsApi;
