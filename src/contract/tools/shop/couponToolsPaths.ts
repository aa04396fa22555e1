/** API paths of coupons in the tools area. */
export const COUPON_TOOLS_PATHS = {
  coupons: '/api/tools/coupons/',
  export: '/api/tools/coupons/export/',
  coupon: '/api/tools/coupons/:id/',
  remove: '/api/tools/coupons/:id/delete/',
} as const;
