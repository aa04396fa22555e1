import type { ReactNode } from 'react';
import {
  renderToReadableStream,
  renderToStaticMarkup,
  renderToString,
} from 'react-dom/server.edge';
import { matchPath, StaticRouter } from 'react-router';
import type { PageRenderer, PageRequest } from '../contract/paintedPage.ts';
import { brandFromWire } from '../contract/catalogue/brandMapping.ts';
import { type Brand, DEFAULT_BRAND } from '../domain/brand/Brand.ts';
import { productApi, productListApi } from './api/catalogueApi.ts';
import { collectionsApi } from './api/collectionsApi.ts';
import { legalApi } from './api/legalApi.ts';
import { toApiError } from './api/ApiError.ts';
import { orderApi } from './api/ordersApi.ts';
import { pageAnswersOf } from './api/pageAnswers.ts';
import { storeApi } from './api/storeApi.ts';
import { linksOf } from './api/useShopLinks.ts';
import { App } from './app/App.tsx';
import { createShop } from './app/createShop.ts';
import { loadPage } from './app/pages.ts';
import { startupCopy } from './copy/layoutCopy.ts';
import { listingAt, NO_COLLECTION } from './features/catalogue/useListing.ts';
import { listToAsk, readListingUrl } from './features/catalogue/readListingUrl.ts';
import { barContents, type BarContents } from './features/layout/barEntries.ts';
import { HeaderMarks } from './features/layout/HeaderMarks.tsx';
import { HeaderMarksContext, HeaderPlace } from './features/layout/HeaderPlace.tsx';
import { EXCHANGE_TERMS } from './features/legal/ExchangeNote.tsx';
import { type PostedForm, PostedFormContext } from './forms/PostedForm.ts';
import { PAGE_PATHS, type PageName } from './paths.ts';
import type { Store } from './state/createStore.ts';
import { SwimLoader } from './ui/loading/SwimLoader.tsx';
import { OriginContext } from './ui/OriginContext.ts';

type Slugs = Readonly<Record<string, string | undefined>>;

/** Loads the data of a page beside the site and its categories, with the arguments of its hooks. */
type LoadMore = (store: Store, url: URL, slugs: Slugs) => Promise<unknown>;

/** The pages of a listing to render; browsers load those that follow. */
const MOST_PAGES = 12;

const listing: LoadMore = async (store, { pathname, searchParams }, slugs) => {
  const { data: categories } = storeApi.endpoints.getCategories.select()(store.getState());
  const { data: site } = storeApi.endpoints.getSiteConfiguration.select()(store.getState());
  const { secondBrand } = site?.brand ?? DEFAULT_BRAND;
  const { collection: slug } = slugs;
  const collection =
    slug === undefined
      ? NO_COLLECTION
      : await store.dispatch(collectionsApi.endpoints.getCollection.initiate(slug));
  const url = { pathname, slugs, params: searchParams, secondBrand, collection };
  const found = listingAt(url, categories, true);
  if (typeof found === 'string') return;
  const filters = { ...found.filters, ...found.chosen };
  const { from, to } = readListingUrl(searchParams).pages;
  const { initiate } = productListApi.endpoints.getProducts;
  const asked = listToAsk(filters, searchParams);
  let loaded = await store.dispatch(initiate(asked));
  const last = Math.min(to, from + MOST_PAGES - 1);
  for (let page = from + 1; page <= last && loaded.hasNextPage; page += 1) {
    loaded = await store.dispatch(initiate(asked, { direction: 'forward' }));
  }
};

const legalText: LoadMore = ({ dispatch }, { pathname }) =>
  dispatch(legalApi.endpoints.getLegalText.initiate(pathname.split('/')[1] ?? ''));

const LOAD_MORE: Readonly<Partial<Record<PageName, LoadMore>>> = {
  home: ({ dispatch }) => dispatch(storeApi.endpoints.getLanding.initiate()),
  products: listing,
  featured: listing,
  onSale: listing,
  hidralife: listing,
  filter: listing,
  category: listing,
  subcategory: listing,
  leafCategory: listing,
  collection: listing,
  product: async ({ dispatch }, _url, { id = '' }) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) return;
    await Promise.all([
      dispatch(productApi.endpoints.getProduct.initiate(Number(id))),
      dispatch(legalApi.endpoints.getLegalText.initiate(EXCHANGE_TERMS)),
    ]);
  },
  withdrawal: legalText,
  privacy: legalText,
  terms: legalText,
  shipping: legalText,
  sizes: legalText,
  ownPage: ({ dispatch }, _url, { slug = '' }) =>
    dispatch(legalApi.endpoints.getOwnPage.initiate(slug)),
};

/** Sends a page's form, whose fields may be missing in what was posted. */
type SendForm = (store: Store, posted: PostedForm['values']) => Promise<PostedForm>;

const FORMS: Readonly<Partial<Record<PageName, SendForm>>> = {
  withdrawal: async ({ dispatch }, { orderNumber = '', email = '', phone = '', reason = '' }) => {
    const values = { orderNumber, email, phone, reason };
    const sent = await dispatch(legalApi.endpoints.openWithdrawal.initiate(values));
    return { values, message: null, opened: sent.data ?? null, error: errorOf(sent) };
  },
  orderLookup: async ({ dispatch }, { orderNumber = '', email = '' }) => {
    const values = { orderNumber, email };
    const sent = await dispatch(orderApi.endpoints.mailOrderLink.initiate(values));
    return { values, message: sent.data ?? null, opened: null, error: errorOf(sent) };
  },
};

function errorOf({ error }: { error?: unknown }): PostedForm['error'] {
  return error === undefined ? null : toApiError(error);
}

/** Elements that React puts before the content, for the document's head: the server has made its own. */
const FOR_HEAD = /^(?:<title>[^<]*<\/title>|<link [^>]*>)+/;

/** HTML of the header's marks. */
function marksOf(brand: Brand, bar: BarContents, pathname: string): string {
  return renderToStaticMarkup(
    <StaticRouter location={pathname}>
      <HeaderMarks brand={brand} bar={bar} pathname={pathname} />
    </StaticRouter>,
  );
}

/** The same app as in browsers, in a shop that never opens. */
export const render: PageRenderer['render'] = async (request) => {
  const url = new URL(request.url, request.origin);
  const shop = createShop({ fetchFn: fetchFrom(request), storage: null });
  await Promise.all([loadAnswers(shop.store, url), loadPage(url.pathname)]);
  const { brand, bar } = headerData(shop.store, DEFAULT_BRAND);
  const answers = pageAnswersOf(shop.store.getState().api);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={url.pathname + url.search}>{children}</StaticRouter>
  );
  const posted = request.posted && (await sendForm(shop.store, url, request.posted));
  const html = await htmlOf(
    <OriginContext value={request.origin}>
      <HeaderMarksContext value={marksOf(brand, bar, url.pathname)}>
        <PostedFormContext value={posted ?? null}>
          <App shop={shop} Router={Router} />
        </PostedFormContext>
      </HeaderMarksContext>
    </OriginContext>,
  );
  const status = posted?.error ? posted.error.status || UNAVAILABLE : 200;
  return { html: html.replace(FOR_HEAD, ''), answers, status };
};

/** The header's bar and the loader, which the app replaces with what it renders. */
export const renderFrame: PageRenderer['renderFrame'] = async (known, { url, ...request }) => {
  const { store } = createShop({ fetchFn: fetchFrom(request), storage: null });
  await loadSite(store);
  const { brand, bar } = headerData(store, brandFromWire(known));
  const { pathname } = new URL(url, request.origin);
  return renderToStaticMarkup(
    <>
      <div style={ABOVE_THE_LOADER}>
        <HeaderMarksContext value={marksOf(brand, bar, pathname)}>
          <HeaderPlace />
        </HeaderMarksContext>
      </div>
      <SwimLoader label={startupCopy.loading} />
    </>,
  );
};

/** Brand and bar of the header; a shop that does not answer has an empty bar. */
function headerData(store: Store, fallback: Brand): { brand: Brand; bar: BarContents } {
  const { getSiteConfiguration, getCategories } = storeApi.endpoints;
  const { data: site } = getSiteConfiguration.select()(store.getState());
  const { data: categories = [] } = getCategories.select()(store.getState());
  const { productsOnSale = 0, links, brand = fallback } = site ?? {};
  const { menu } = linksOf(links);
  return { brand, bar: barContents({ categories, menu, productsOnSale, brand }) };
}

const ABOVE_THE_LOADER = { position: 'relative', zIndex: 'calc(var(--z-loader) + 1)' } as const;

async function sendForm(
  store: Store,
  url: URL,
  posted: PostedForm['values'],
): Promise<PostedForm | undefined> {
  const found = Object.entries(FORMS).find(([name]) => matchOf(name as PageName, url));
  return found?.[1](store, posted);
}

async function loadSite(store: Store): Promise<void> {
  const { getSiteConfiguration, getCategories } = storeApi.endpoints;
  await Promise.all([
    store.dispatch(getSiteConfiguration.initiate()),
    store.dispatch(getCategories.initiate()),
  ]);
}

async function loadAnswers(store: Store, url: URL): Promise<void> {
  await loadSite(store);
  for (const [name, loadMore] of Object.entries(LOAD_MORE)) {
    const match = matchOf(name as PageName, url);
    if (match) await loadMore(store, url, match.params);
  }
}

function matchOf(name: PageName, { pathname }: URL) {
  return matchPath({ path: PAGE_PATHS[name], caseSensitive: true }, pathname);
}

/** A part that threw or waits, in React's words. */
const UNFINISHED = /<!--\$[!?]-->/;

/**
 * Renders in one go, a third faster than a stream: nothing in a page waits once its answers are
 * there. A page with an unfinished part is rendered again, to wait for it or to learn why. @throws
 * what any part of the page threw
 */
async function htmlOf(app: ReactNode): Promise<string> {
  const html = renderToString(app);
  return UNFINISHED.test(html) ? streamedHtmlOf(app) : html;
}

async function streamedHtmlOf(app: ReactNode): Promise<string> {
  let failure: unknown = null;
  const stream = await renderToReadableStream(app, {
    // The page comes in one piece: inline scripts would put later pieces in place.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure !== null) throw failure as Error;
  return html;
}

/** The shop did not answer. */
const UNAVAILABLE = 503;

const JSON_HEADERS = new Headers({ 'content-type': 'application/json' });

function fetchFrom({ ask }: Pick<PageRequest, 'ask'>): typeof globalThis.fetch {
  return async (input, init) => {
    const { status, json } = await ask(input as string, init?.body as string | undefined);
    const isOk = status >= 200 && status < 300;
    // The members that the app reads of an answer: a whole Response passes its text through a
    // stream.
    return { ok: isOk, status, headers: JSON_HEADERS, text: async () => json } as Response;
  };
}
