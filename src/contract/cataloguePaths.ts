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
