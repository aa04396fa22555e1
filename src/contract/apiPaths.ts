import { CART_PATHS, CATALOGUE_PATHS, SESSION_PATHS, OPERATION_PATHS } from './firstPagePaths.ts';

export { fillPath } from './fillPath.ts';

/**
 * The paths of the wire, with `:parameters` as the router and `fillPath` read them. All lie under the shop's backend host.
 * Those that every page of the web app needs are in files of their own, so that it loads no others.
 */
export const API_PATHS = {
  ...CATALOGUE_PATHS,
  ...CART_PATHS,
  ...SESSION_PATHS,
  ...OPERATION_PATHS,
  shippingCost: '/api/store/get-shipping-cost/',
  coupon: '/api/store/coupons/validate/:name',
  legalText: '/api/store/texts/:key/',
  withdrawals: '/api/store/withdrawals/',
  publicCarts: '/api/cart/public-carts/',
  publicCart: '/api/cart/public-carts/:id/',
  loadPublicCart: '/api/cart/public-carts/load-cart/',
  login: '/api/accounts/login/',
  register: '/api/accounts/register/',
  sendRecoverEmail: '/api/accounts/users/send-recover-email/',
  /** On the web app's own origin, which passes it on to the backend. */
  forgotPassword: '/api/auth/forgot_passord',
  resetPassword: '/api/accounts/users/reset-password/',
  selfProfile: '/api/accounts/users/get-self-profile/',
  updateSelfProfile: '/api/accounts/users/update-self-profile/',
  changePassword: '/api/accounts/users/change-password/',
  permissionLevel: '/api/accounts/users/get-permission-level/',
  downloadSelfData: '/api/accounts/users/download-self-data/',
  deleteSelf: '/api/accounts/users/delete-self/',
  searchUser: '/api/accounts/users/search-user/',
  clientTypes: '/api/accounts/client-type/',
  /** The same call under two paths. */
  assignClientType: '/api/accounts/client-type/update-users-client-type/',
  assignUsersClientType: '/api/accounts/users/update-users-client-type/',
  checkoutOptions: '/api/store/checkout-options/',
  payment: '/api/store/payment/',
  paymentWebhook: '/api/store/payment/webhook/:provider',
  userOrders: '/api/orders/orders/get-user-orders/',
  /** `?key=` opens the order of a guest; the same below. */
  order: '/api/orders/orders/:orderNumber/',
  orderCancel: '/api/orders/orders/:orderNumber/cancel/',
  /** Begins another payment of the same order. */
  orderPay: '/api/orders/orders/:orderNumber/pay/',
  /** Mails the way to an order again. */
  orderLookup: '/api/orders/orders/lookup/',
  ordersFilter: '/api/orders/orders/filter/',
  ordersUpdateStatus: '/api/orders/orders/update-status',
  stockReport: '/api/store/stock-report/download/',
  /** The same report by POST. */
  reportDownload: '/api/report/download',
  confirmTransfer: '/api/orders/orders/:orderNumber/confirm-transfer/',
  toolsMail: '/api/tools/mail/',
  /** All that was given up. */
  toolsMailRetryAll: '/api/tools/mail/retry/',
  toolsMailRetry: '/api/tools/mail/:id/retry/',
  toolsWithdrawals: '/api/tools/withdrawals/',
  toolsWithdrawalAnswer: '/api/tools/withdrawals/:code/answer/',
} as const;
