/** The paths for those who run the shop. */
export const OPERATION_PATHS = {
  healthLive: '/api/health/live',
  healthReady: '/api/health/ready',
  schema: '/api/schema/',
  docs: '/api/docs/',
} as const;

/** What every page may need of a session. */
export const SESSION_PATHS = {
  logout: '/api/accounts/logout/',
} as const;

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

/** The paths of what is for sale. */
export const CATALOGUE_PATHS = {
  siteConfiguration: '/api/store/site-configuration/',
  navbarCategories: '/api/store/get-navbar-categories/',
  landing: '/api/store/site-test/get-test-info/',
  titles: '/api/store/titles/',
  titleSearch: '/api/store/titles/filter/',
  products: '/api/store/products/',
  productFilter: '/api/store/products/filter/',
  product: '/api/store/products/:id/',
} as const;
