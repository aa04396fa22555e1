/** Session paths, which any page may need. */
export const SESSION_PATHS = {
  logout: '/api/accounts/logout/',
} as const;

/** Paths of the shopper’s cart: by token and by cookie. */
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

/** Paths of the catalogue. */
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
