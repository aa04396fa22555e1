import { PAGE_PATHS, type PageName } from '../../../contract/pagePaths.ts';
import { pageTitle } from '../../../domain/brand/Brand.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { type HeadContext, type PageHead, type PicturePreload, SHARED_DATA } from './PageHead.ts';
import { legalHead, ownPageHead } from './legalHead.ts';
import {
  ALL_PRODUCTS,
  categoryHead,
  collectionHead,
  FEATURED,
  listingHead,
  ON_SALE,
  secondBrandHead,
  type ListingSubject,
  type ShownPart,
} from './listingHead.ts';
import { bannerPreload } from './picturePreload.ts';
import { productHead } from './productHead.ts';
import { shellCopy } from './shellCopy.ts';
import { organization } from './structuredData.ts';

export type PathParams = Readonly<Record<string, string>>;

export type HeadMaker = (
  context: HeadContext,
  params: PathParams,
  shown: ShownPart,
) => Promise<PageHead>;

/** A page before JavaScript runs. */
export interface ServedPage {
  head: HeadMaker;
  /** Its content is the same for all visitors: the server paints it. */
  isPainted?: boolean;
  /** Its form works without scripts: the browser posts it to the page. */
  hasForm?: true;
  /** The part of the query that it depends on; absent for none. */
  reads?: 'listing' | 'choice';
  inSitemap?: true;
  /** The URL contains a secret, which must not be part of the HTML, the cache key or a referrer. */
  hasSecret?: true;
  /** 403 for everyone but admins. */
  adminsOnly?: true;
  /** Stays open to shoppers while the shop is being prepared. */
  isAlwaysOpen?: true;
}

const category: ServedPage = { head: categoryPageHead, isPainted: true, reads: 'listing' };
/** The product of this page may not be on sale yet. */
export const previewHead = ownPage('ProductPage', 'Vista previa').head;
const checkout = ownPage('CheckoutPage', 'Finalizar compra');

/** The head of a page of the tools, which begins with the screen that has its name. */
export function toolsHead(name: string): HeadMaker {
  const part = `${name.charAt(0).toUpperCase()}${name.slice(1)}Screen`;
  const { head } = ownPage('ToolsPage', 'Herramientas');
  return async (...asked) => ({ ...(await head(...asked)), part });
}

/** All pages of the shop. */
export const PAGES: Readonly<Record<PageName, ServedPage>> = {
  home: { head: homeHead, isPainted: true, inSitemap: true },
  products: listing(ALL_PRODUCTS),
  featured: listing(FEATURED),
  onSale: listing(ON_SALE),
  hidralife: {
    head: (context, _, shown) => secondBrandHead(context, shown),
    isPainted: true,
    reads: 'listing',
    inSitemap: true,
  },
  category,
  subcategory: category,
  leafCategory: category,
  filter: {
    ...ownPage('ListingPage', 'Búsqueda de productos'),
    isPainted: true,
    reads: 'listing',
  },
  collection: {
    head: (context, { collection = '' }, shown) => collectionHead(collection, context, shown),
    isPainted: true,
    reads: 'listing',
  },
  product: {
    head: (context, { id = '' }, { isPlain }) => productHead(id, context, isPlain),
    isPainted: true,
    reads: 'choice',
  },
  cart: ownPage('CartPage', 'Carrito'),
  checkout,
  checkoutContact: checkout,
  checkoutDelivery: checkout,
  checkoutPayment: checkout,
  checkoutReview: checkout,
  order: { ...ownPage('OrderPage', 'Tu pedido'), hasSecret: true, isAlwaysOpen: true },
  orderLookup: {
    ...ownPage('OrderLookupPage', 'Seguí tu pedido'),
    hasForm: true,
    isAlwaysOpen: true,
  },
  quickOrder: ownPage('QuickOrderPage', 'Pedido rápido por SKU'),
  giftCard: ownPage('GiftCardPage', 'Tarjeta de regalo'),
  profile: { ...ownPage('ProfilePage', 'Mi perfil'), isAlwaysOpen: true },
  recover: {
    ...ownPage('RecoverPage', 'Elegí tu nueva contraseña'),
    hasSecret: true,
    isAlwaysOpen: true,
  },
  invitation: {
    ...ownPage('InvitationPage', 'Invitación'),
    hasSecret: true,
    isAlwaysOpen: true,
  },
  shipping: legalText('envios-y-cambios'),
  sizes: legalText('talles'),
  withdrawal: { ...legalText('arrepentimiento'), isPainted: false, hasForm: true },
  terms: legalText('terminos'),
  privacy: legalText('privacidad'),
  ownPage: { head: (context, { slug = '' }) => ownPageHead(slug, context), isPainted: true },
  tools: { head: toolsHead('today'), adminsOnly: true, isAlwaysOpen: true },
};

/** Categories and products have their own entries. */
export const SITEMAP_PATHS: readonly string[] = pageEntries()
  .filter(([, { inSitemap }]) => inSitemap)
  .map(([path]) => path);

/** Pages by path. */
export function pageEntries(): [path: string, page: ServedPage][] {
  return Object.entries(PAGES).map(([name, page]) => [PAGE_PATHS[name as PageName], page]);
}

function listing(subject: ListingSubject): ServedPage {
  return {
    head: (context, _, shown) => listingHead(subject, context, shown),
    isPainted: true,
    reads: 'listing',
    inSitemap: true,
  };
}

function legalText(key: LegalTextKey): ServedPage {
  return {
    head: (context) => legalHead(key, context),
    isPainted: true,
    inSitemap: true,
    isAlwaysOpen: true,
  };
}

function categoryPageHead(
  context: HeadContext,
  { category = '', subcategory, leaf }: PathParams,
  shown: ShownPart,
): Promise<PageHead> {
  const slugs = [category, subcategory, leaf].filter((each) => each !== undefined);
  return categoryHead(slugs, context, shown);
}

/** A page that depends on visitor or query, and is therefore not indexed. */
function ownPage(chunk: string, title: string): ServedPage {
  return {
    head: async ({ brand }) => ({
      status: 200,
      title: pageTitle(title, brand),
      description: shellCopy.ownPageDescription(brand.name),
      canonicalPath: null,
      picture: null,
      structuredData: [],
      chunk,
      data: [...SHARED_DATA],
      pictures: [],
    }),
  };
}

async function homeHead({ data, origin, brand }: HeadContext): Promise<PageHead> {
  const site = await data.siteConfiguration();
  return {
    status: 200,
    title: brand.homeTitle,
    description: brand.description,
    canonicalPath: PAGE_PATHS.home,
    picture: site && { mediaUrl: site.banner, alt: site.bannerText || brand.name },
    structuredData: organization(site, brand, origin),
    chunk: 'HomePage',
    data: [...SHARED_DATA],
    pictures: site ? heroPictures(site) : [],
  };
}

/** The hero's banner for each width, with the same breakpoints as the app's picture element. */
function heroPictures(site: SiteConfiguration): PicturePreload[] {
  const all = [
    bannerPreload(site.bannerSmall, '(width < 48rem)'),
    bannerPreload(site.bannerMedium, '(48rem <= width < 64rem)'),
    bannerPreload(site.banner, '(width >= 64rem)'),
  ];
  return all.filter(({ url }) => url !== '');
}
