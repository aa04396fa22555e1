import { CART_PATHS, CATALOGUE_PATHS, SESSION_PATHS } from './firstPagePaths.ts';
import { OPERATION_PATHS } from './operationPaths.ts';

export { fillPath } from './fillPath.ts';

/**
 * API paths with `:parameters` for the router and `fillPath`, relative to the backend's origin. Paths that every page
 * of the web app needs are in separate files, so that pages load no others.
 */
export const API_PATHS = {
  ...CATALOGUE_PATHS,
  ...CART_PATHS,
  ...SESSION_PATHS,
  ...OPERATION_PATHS,
  shippingCost: '/api/store/get-shipping-cost/',
  pickupPoints: '/api/store/pickup-points/',
  /** `?postal_code=` */
  localities: '/api/store/localities/',
  coupon: '/api/store/coupons/validate/:name',
  cartOffer: '/api/store/coupons/offer/',
  legalText: '/api/store/texts/:key/',
  ownPage: '/api/store/pages/:slug/',
  withdrawals: '/api/store/withdrawals/',
  cartAddMany: '/api/cart/add-many/',
  publicCarts: '/api/cart/public-carts/',
  publicCart: '/api/cart/public-carts/:id/',
  loadPublicCart: '/api/cart/public-carts/load-cart/',
  login: '/api/accounts/login/',
  register: '/api/accounts/register/',
  sendRecoverEmail: '/api/accounts/users/send-recover-email/',
  /** A path on the web app's own origin, which forwards it to the backend. */
  forgotPassword: '/api/auth/forgot_passord',
  resetPassword: '/api/accounts/users/reset-password/',
  /** Invitations of admins: read by their token, accepted by an account of that email, or with a new one. */
  invitation: '/api/accounts/invitations/read/',
  invitationAccept: '/api/accounts/invitations/accept/',
  invitationJoin: '/api/accounts/invitations/join/',
  selfProfile: '/api/accounts/users/get-self-profile/',
  updateSelfProfile: '/api/accounts/users/update-self-profile/',
  changePassword: '/api/accounts/users/change-password/',
  permissionLevel: '/api/accounts/users/get-permission-level/',
  downloadSelfData: '/api/accounts/users/download-self-data/',
  deleteSelf: '/api/accounts/users/delete-self/',
  searchUser: '/api/accounts/users/search-user/',
  clientTypes: '/api/accounts/client-type/',
  /** One call with two paths. */
  assignClientType: '/api/accounts/client-type/update-users-client-type/',
  assignUsersClientType: '/api/accounts/users/update-users-client-type/',
  checkoutOptions: '/api/store/checkout-options/',
  payment: '/api/store/payment/',
  paymentWebhook: '/api/store/payment/webhook/:provider',
  userOrders: '/api/orders/orders/get-user-orders/',
  /** `?key=` gives access to a guest's order; the same below. */
  order: '/api/orders/orders/:orderNumber/',
  orderCancel: '/api/orders/orders/:orderNumber/cancel/',
  /** Starts another payment of the same order. */
  orderPay: '/api/orders/orders/:orderNumber/pay/',
  /** Opens the buyer's withdrawal from it. */
  orderWithdraw: '/api/orders/orders/:orderNumber/withdraw/',
  /** Keeps the account to which a transfer goes back. */
  orderRefundAccount: '/api/orders/orders/:orderNumber/refund-account/',
  /** Mails the link to an order again. */
  orderLookup: '/api/orders/orders/lookup/',
  ordersFilter: '/api/orders/orders/filter/',
  ordersUpdateStatus: '/api/orders/orders/update-status',
  stockReport: '/api/store/stock-report/download/',
  /** The same report with POST. */
  reportDownload: '/api/report/download',
  confirmTransfer: '/api/orders/orders/:orderNumber/confirm-transfer/',
  toolsMail: '/api/tools/mail/',
  /** All dead mail. */
  toolsMailRetryAll: '/api/tools/mail/retry/',
  toolsMailRetry: '/api/tools/mail/:id/retry/',
  toolsMailOne: '/api/tools/mail/:id/',
  toolsMailDiscard: '/api/tools/mail/:id/discard/',
  /** Sends or discards what a restored backup had not sent. */
  toolsMailHeld: '/api/tools/mail/held/',
  toolsWithdrawals: '/api/tools/withdrawals/',
  toolsWithdrawalAnswer: '/api/tools/withdrawals/:code/answer/',
} as const;
