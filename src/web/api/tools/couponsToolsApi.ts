import { fillPath } from '../../../contract/fillPath.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import {
  couponDraftToWire,
  listedCouponFromWire,
} from '../../../contract/tools/shop/couponToolsMapping.ts';
import { COUPON_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { KeptCouponWire } from '../../../contract/tools/shop/couponToolsSchemas.ts';
import type { MessageWire, PageWire } from '../../../contract/wireSchemas.ts';
import type { CouponDraft, ListedCoupon } from '../../../domain/orders/couponDraft.ts';
import type { Page } from '../../../domain/page.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsBaseApi, type Confirmable } from './toolsBaseApi.ts';

export const COUPONS_EXPORT = PATHS.export;

/** Coupons of the tools area. */
const couponsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCoupons: build.query<Page<ListedCoupon>, TableRequest>({
      query: (request) => ({ path: PATHS.coupons, query: tableQueryOf(request) }),
      transformResponse: (wire: PageWire<KeptCouponWire>, _meta, { page }) =>
        pageFromWire(wire, page, listedCouponFromWire),
      keepUnusedDataFor: 0,
    }),
    getListedCoupon: build.query<ListedCoupon, number>({
      query: (id) => ({ path: fillPath(PATHS.coupon, { id }) }),
      transformResponse: listedCouponFromWire,
      providesTags: ['Coupon'],
      keepUnusedDataFor: 0,
    }),
    createCoupon: build.mutation<ListedCoupon, Confirmable<{ draft: CouponDraft }>>({
      query: ({ draft, isConfirmed }) => ({
        path: PATHS.coupons,
        body: { ...couponDraftToWire(draft), confirm_free: isConfirmed },
      }),
      transformResponse: listedCouponFromWire,
      invalidatesTags: ['Audit'],
    }),
    saveCoupon: build.mutation<
      ListedCoupon,
      Confirmable<{ id: number; version: number; draft: CouponDraft }>
    >({
      query: ({ id, version, draft, isConfirmed }) => ({
        path: fillPath(PATHS.coupon, { id }),
        body: { ...couponDraftToWire(draft), version, confirm_free: isConfirmed },
      }),
      transformResponse: (wire: KeptCouponWire) => listedCouponFromWire(wire),
      invalidatesTags: ['Coupon', 'Audit'],
    }),
    removeCoupon: build.mutation<MessageWire, number>({
      query: (id) => ({ path: fillPath(PATHS.remove, { id }), body: {} }),
      invalidatesTags: ['Audit'],
    }),
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
