/** The paths of the wire, with `:parameters` as the router and `fillPath` read them. All lie under the shop's backend host. */
export const API_PATHS = {
  siteConfiguration: '/api/store/site-configuration/',
  navbarCategories: '/api/store/get-navbar-categories/',
  landing: '/api/store/site-test/get-test-info/',
  titles: '/api/store/titles/',
  titleSearch: '/api/store/titles/filter/',
  products: '/api/store/products/',
  productFilter: '/api/store/products/filter/',
  product: '/api/store/products/:id/',
  shippingCost: '/api/store/get-shipping-cost/',
  coupon: '/api/store/coupons/validate/:name',
  legalText: '/api/store/texts/:key/',
  withdrawals: '/api/store/withdrawals/',
  accountCart: '/api/cart/cart/me',
  accountCartAdd: '/api/cart/cart/modify-product/:subProductId/:size/add/:qty/',
  accountCartSubtract: '/api/cart/cart/modify-product/:subProductId/:size/substract/:qty/',
  accountCartTotal: '/api/cart/cart/products-value/',
  sessionCart: '/api/cart/session-cart/',
  sessionCartAdd: '/api/cart/session-cart/modify/:subProductId/:size/add/:qty/',
  sessionCartSubtract: '/api/cart/session-cart/modify/:subProductId/:size/substract/:qty/',
  sessionCartTotal: '/api/cart/session-cart/products-value/',
  publicCarts: '/api/cart/public-carts/',
  publicCart: '/api/cart/public-carts/:id/',
  loadPublicCart: '/api/cart/public-carts/load-cart/',
  login: '/api/accounts/login/',
  register: '/api/accounts/register/',
  logout: '/api/accounts/logout/',
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
  checkoutOptions: '/api/store/checkout-options/',
  payment: '/api/store/payment/',
  paymentWebhook: '/api/store/payment/webhook/:provider',
  userOrders: '/api/orders/orders/get-user-orders/',
  /** `?key=` opens the order of a guest; the same below. */
  order: '/api/orders/orders/:orderNumber/',
  orderCancel: '/api/orders/orders/:orderNumber/cancel/',
  /** Begins another payment of the same order. */
  orderPay: '/api/orders/orders/:orderNumber/pay/',
  ordersFilter: '/api/orders/orders/filter/',
  ordersUpdateStatus: '/api/orders/orders/update-status',
  confirmTransfer: '/api/orders/orders/:orderNumber/confirm-transfer/',
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  schema: '/api/schema/',
  docs: '/api/docs/',
} as const;

/** Puts URL-encoded values into the `:parameters` of a path. Extra values are ignored. */
export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`fillPath: ${path} wants "${name}"`);
    return encodeURIComponent(value);
  });
}
