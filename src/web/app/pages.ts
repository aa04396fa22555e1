import { matchPath } from 'react-router';
import { PAGE_PATHS } from '../paths.ts';
import { lazyPage, type LazyPage } from './lazyPage.tsx';

const home = lazyPage(() => import(/* webpackChunkName: "HomePage" */ '../pages/HomePage.tsx'));
const listing = lazyPage(
  () => import(/* webpackChunkName: "ListingPage" */ '../pages/ListingPage.tsx'),
);
const product = lazyPage(
  () => import(/* webpackChunkName: "ProductPage" */ '../pages/ProductPage.tsx'),
);
const cart = lazyPage(() => import(/* webpackChunkName: "CartPage" */ '../pages/CartPage.tsx'));
const order = lazyPage(() => import(/* webpackChunkName: "OrderPage" */ '../pages/OrderPage.tsx'));
const orderLookup = lazyPage(
  () => import(/* webpackChunkName: "OrderLookupPage" */ '../pages/OrderLookupPage.tsx'),
);
const checkout = lazyPage(
  () => import(/* webpackChunkName: "CheckoutPage" */ '../pages/CheckoutPage.tsx'),
);
const profile = lazyPage(
  () => import(/* webpackChunkName: "ProfilePage" */ '../pages/ProfilePage.tsx'),
);
const recover = lazyPage(
  () => import(/* webpackChunkName: "RecoverPage" */ '../pages/RecoverPage.tsx'),
);
const legalText = lazyPage(
  () => import(/* webpackChunkName: "LegalTextPage" */ '../pages/LegalTextPage.tsx'),
);
const withdrawal = lazyPage(
  () => import(/* webpackChunkName: "WithdrawalPage" */ '../pages/WithdrawalPage.tsx'),
);
const tools = lazyPage(() => import(/* webpackChunkName: "ToolsPage" */ '../pages/ToolsPage.tsx'));
export const forbiddenPage = lazyPage(
  () => import(/* webpackChunkName: "ForbiddenPage" */ '../pages/ForbiddenPage.tsx'),
);
export const notFoundPage = lazyPage(
  () => import(/* webpackChunkName: "NotFoundPage" */ '../pages/NotFoundPage.tsx'),
);

export interface Page {
  path: string;
  page: LazyPage;
  /** Everyone when left out. */
  audience?: 'members' | 'admins';
}

/** Every address that a person can open; anything else is the page that says so. */
export const pages: readonly Page[] = [
  { path: PAGE_PATHS.home, page: home },
  { path: PAGE_PATHS.products, page: listing },
  { path: PAGE_PATHS.featured, page: listing },
  { path: PAGE_PATHS.filter, page: listing },
  { path: PAGE_PATHS.hidralife, page: listing },
  { path: PAGE_PATHS.category, page: listing },
  { path: PAGE_PATHS.subcategory, page: listing },
  { path: PAGE_PATHS.leafCategory, page: listing },
  { path: PAGE_PATHS.product, page: product },
  { path: PAGE_PATHS.cart, page: cart },
  { path: PAGE_PATHS.checkout, page: checkout },
  { path: PAGE_PATHS.order, page: order },
  { path: PAGE_PATHS.orderLookup, page: orderLookup },
  { path: PAGE_PATHS.profile, page: profile, audience: 'members' },
  { path: PAGE_PATHS.recover, page: recover },
  { path: PAGE_PATHS.withdrawal, page: withdrawal },
  { path: PAGE_PATHS.privacy, page: legalText },
  { path: PAGE_PATHS.terms, page: legalText },
  { path: PAGE_PATHS.shipping, page: legalText },
  { path: PAGE_PATHS.sizes, page: legalText },
  { path: `${PAGE_PATHS.tools}/*`, page: tools, audience: 'admins' },
];

/** Fetches the code of the page at an address, ahead of its use. */
export function preloadPage(pathname: string): void {
  const found = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  (found?.page ?? notFoundPage).preload();
}
