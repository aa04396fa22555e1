import { matchPath } from 'react-router';
import { PAGE_PATHS, type PageName } from '../paths.ts';
import { lazyPage, type LazyPage } from './lazyPage.tsx';

const listing = lazyPage(
  () => import(/* webpackChunkName: "ListingPage" */ '../pages/ListingPage.tsx'),
);
const checkout = lazyPage(
  () => import(/* webpackChunkName: "CheckoutPage" */ '../pages/CheckoutPage.tsx'),
);
const legalText = lazyPage(
  () => import(/* webpackChunkName: "LegalTextPage" */ '../pages/LegalTextPage.tsx'),
);

/** Every page; all other paths are the page that says so. */
const PAGES: Readonly<Record<PageName, LazyPage>> = {
  home: lazyPage(() => import(/* webpackChunkName: "HomePage" */ '../pages/HomePage.tsx')),
  products: listing,
  featured: listing,
  onSale: listing,
  category: listing,
  subcategory: listing,
  leafCategory: listing,
  filter: listing,
  hidralife: listing,
  collection: listing,
  product: lazyPage(() => import(/* webpackChunkName: "ProductPage" */ '../pages/ProductPage.tsx')),
  cart: lazyPage(() => import(/* webpackChunkName: "CartPage" */ '../pages/CartPage.tsx')),
  checkout,
  checkoutContact: checkout,
  checkoutDelivery: checkout,
  checkoutPayment: checkout,
  checkoutReview: checkout,
  order: lazyPage(() => import(/* webpackChunkName: "OrderPage" */ '../pages/OrderPage.tsx')),
  orderLookup: lazyPage(
    () => import(/* webpackChunkName: "OrderLookupPage" */ '../pages/OrderLookupPage.tsx'),
  ),
  quickOrder: lazyPage(
    () => import(/* webpackChunkName: "QuickOrderPage" */ '../pages/QuickOrderPage.tsx'),
  ),
  giftCard: lazyPage(
    () => import(/* webpackChunkName: "GiftCardPage" */ '../pages/GiftCardPage.tsx'),
  ),
  profile: lazyPage(() => import(/* webpackChunkName: "ProfilePage" */ '../pages/ProfilePage.tsx')),
  recover: lazyPage(() => import(/* webpackChunkName: "RecoverPage" */ '../pages/RecoverPage.tsx')),
  invitation: lazyPage(
    () => import(/* webpackChunkName: "InvitationPage" */ '../pages/InvitationPage.tsx'),
  ),
  withdrawal: lazyPage(
    () => import(/* webpackChunkName: "WithdrawalPage" */ '../pages/WithdrawalPage.tsx'),
  ),
  privacy: legalText,
  terms: legalText,
  shipping: legalText,
  sizes: legalText,
  ownPage: legalText,
  tools: lazyPage(() =>
    import(/* webpackChunkName: "ToolsPage" */ '../pages/ToolsPage.tsx').then(
      ({ default: ToolsPage, preload }) => ({ default: ToolsPage, preload }),
    ),
  ),
};

export const forbiddenPage = lazyPage(
  () => import(/* webpackChunkName: "ForbiddenPage" */ '../pages/ForbiddenPage.tsx'),
);
export const notFoundPage = lazyPage(
  () => import(/* webpackChunkName: "NotFoundPage" */ '../pages/NotFoundPage.tsx'),
);

type Audience = 'members' | 'admins';

/** Pages that are not for everyone. */
const AUDIENCES: Readonly<Partial<Record<PageName, Audience>>> = {
  profile: 'members',
  tools: 'admins',
};

export interface Page {
  path: string;
  page: LazyPage;
  audience: Audience | undefined;
}

export const pages: readonly Page[] = (Object.entries(PAGES) as [PageName, LazyPage][]).map(
  ([name, page]) => ({
    path: name === 'tools' ? `${PAGE_PATHS.tools}/*` : PAGE_PATHS[name],
    page,
    audience: AUDIENCES[name],
  }),
);

/** Pages that stay as they were left, for Back and Forward. */
export const KEPT_PAGES: readonly LazyPage[] = [PAGES.home, listing, PAGES.product];

/** A visit to these leaves what is kept. Any other page may change what those show. */
export const KEEPING_PAGES: readonly LazyPage[] = [...KEPT_PAGES, PAGES.cart];

/** The same for all steps of the checkout, which are one page: it moves the focus itself. */
export function pageAt(pathname: string): string {
  return pathname.startsWith(PAGE_PATHS.checkout) ? PAGE_PATHS.checkout : pathname;
}

/** Fetches the code of the page at a path before it is opened. A failure is shown when it is. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).catch(() => undefined);
}

/** The same, to be waited for. @throws when it does not arrive */
export async function loadPage(pathname: string): Promise<void> {
  await lazyPageAt(pathname).preload(pathname);
}

export function lazyPageAt(pathname: string): LazyPage {
  const found = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  return found?.page ?? notFoundPage;
}
