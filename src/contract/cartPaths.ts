/** The paths of the caller’s cart, by token and by cookie. */
export const CART_PATHS = {
  accountCart: '/api/cart/cart/me',
  accountCartAdd: '/api/cart/cart/modify-product/:subProductId/:size/add/:qty/',
  accountCartSubtract: '/api/cart/cart/modify-product/:subProductId/:size/substract/:qty/',
  accountCartTotal: '/api/cart/cart/products-value/',
  sessionCart: '/api/cart/session-cart/',
  sessionCartAdd: '/api/cart/session-cart/modify/:subProductId/:size/add/:qty/',
  sessionCartSubtract: '/api/cart/session-cart/modify/:subProductId/:size/substract/:qty/',
  sessionCartTotal: '/api/cart/session-cart/products-value/',
} as const;
