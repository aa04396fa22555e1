import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { movedPath } from '../../../contract/movedPath.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { RETRY_SOON } from '../../platform/ShopError.ts';
import { sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { markup } from '../../platform/http/markup.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import {
  type HeadContext,
  type PageHead,
  type PageChunk,
  SHARED_DATA,
  type PicturePreload,
} from './PageHead.ts';
import { legalHead } from './legalHead.ts';
import { ALL_PRODUCTS, categoryHead, FEATURED, HIDRALIFE, listingHead } from './listingHead.ts';
import { notFoundHead } from './notFoundHead.ts';
import { categoryList, productList } from './outlines.ts';
import { productHead } from './productHead.ts';
import { shellCopy } from './shellCopy.ts';
import type { ShellService } from './shellService.ts';
import { organization } from './structuredData.ts';

interface PageRoutesDeps {
  shell: ShellService;
  originOf: OriginOf;
  /** Whether a token is an admin's. */
  isAdmin: (token: string) => Promise<boolean>;
}

type Params = Readonly<Record<string, string>>;
type HeadMaker = (context: HeadContext, params: Params, isPlain: boolean) => Promise<PageHead>;

/** Every page of the shop and how its head is made. */
const PAGES: readonly (readonly [path: string, head: HeadMaker])[] = [
  [PAGE_PATHS.home, (context) => homeHead(context)],
  [PAGE_PATHS.products, (context, _, isPlain) => listingHead(ALL_PRODUCTS, context, isPlain)],
  [PAGE_PATHS.featured, (context, _, isPlain) => listingHead(FEATURED, context, isPlain)],
  [PAGE_PATHS.hidralife, (context, _, isPlain) => listingHead(HIDRALIFE, context, isPlain)],
  [PAGE_PATHS.category, categoryPage],
  [PAGE_PATHS.subcategory, categoryPage],
  [PAGE_PATHS.leafCategory, categoryPage],
  [PAGE_PATHS.product, (context, { id = '' }, isPlain) => productHead(id, context, isPlain)],
  [PAGE_PATHS.filter, (context) => ownPageHead(shellCopy.filtered, 'ListingPage', context)],
  [PAGE_PATHS.cart, (context) => ownPageHead(shellCopy.cart, 'CartPage', context)],
  [PAGE_PATHS.checkout, (context) => ownPageHead(shellCopy.checkout, 'CheckoutPage', context)],
  [
    PAGE_PATHS.orderLookup,
    (context) => ownPageHead(shellCopy.orderLookup, 'OrderLookupPage', context),
  ],
  [PAGE_PATHS.profile, (context) => ownPageHead(shellCopy.profile, 'ProfilePage', context)],
  [PAGE_PATHS.withdrawal, (context) => legalHead('arrepentimiento', context)],
  [PAGE_PATHS.privacy, (context) => legalHead('privacidad', context)],
  [PAGE_PATHS.terms, (context) => legalHead('terminos', context)],
  [PAGE_PATHS.shipping, (context) => legalHead('envios-y-cambios', context)],
  [PAGE_PATHS.sizes, (context) => legalHead('talles', context)],
];

/** Pages that answer 403 to everyone but admins, whether they exist or not. */
const TOOLS: readonly (readonly [path: string, head: HeadMaker])[] = [
  [PAGE_PATHS.tools, toolsHead],
  [PAGE_PATHS.inspector, toolsHead],
  [`${PAGE_PATHS.tools}/*`, notFoundHead],
];

function categoryPage(context: HeadContext, params: Params, isPlain: boolean): Promise<PageHead> {
  const { category = '', subcategory, leaf } = params;
  const slugs = [category, subcategory, leaf].filter((each) => each !== undefined);
  return categoryHead(slugs, context, isPlain);
}

/** Its address holds a secret, which is no part of the page: nothing is kept under it, and no link tells it on. */
function recoverPage(context: HeadContext): Promise<PageHead> {
  return ownPageHead(shellCopy.recover, 'RecoverPage', context);
}

/** The same of a guest's order, whose key is in the query: whether it opens anything, only the API tells. */
function orderPage(context: HeadContext): Promise<PageHead> {
  return ownPageHead(shellCopy.order, 'OrderPage', context);
}

const SECRET_PAGES: readonly (readonly [path: string, head: HeadMaker])[] = [
  [PAGE_PATHS.recover, recoverPage],
  [PAGE_PATHS.order, orderPage],
];

/** The HTML of every page, and of every address that is none. */
export function pageRoutes({ shell, originOf, isAdmin }: PageRoutesDeps): Routes {
  async function send(request: FastifyRequest, reply: FastifyReply, head: HeadMaker, name: string) {
    const params = request.params as Params;
    const isPlain = !request.url.includes('?');
    const { status, body } = await shell.page({
      origin: originOf(request),
      key: JSON.stringify([name, params, isPlain]),
      head: (context) => head(context, params, isPlain),
    });
    reply.code(status);
    if (status === 503) reply.headers({ 'cache-control': 'no-store', ...RETRY_SOON });
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    sendEncoded(request, reply, body);
    return reply;
  }

  return async (app) => {
    for (const [path, head] of PAGES) {
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        send(request, reply, head, path),
      );
    }
    for (const [path, head] of SECRET_PAGES) {
      app.get(path, { schema: { hide: true } }, (request, reply) => {
        request.params = {};
        reply.header('referrer-policy', 'no-referrer');
        return send(request, reply, head, path);
      });
    }
    for (const [path, head] of TOOLS) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const mayEnter = await isAdmin(request.cookies[ADMIN_COOKIE] ?? '');
        request.params = {};
        reply.header('cache-control', 'no-store');
        return mayEnter
          ? send(request, reply, head, path)
          : send(request, reply, refusedToolsHead, 'refused');
      });
    }
    app.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (NO_PAGES.test(request.url)) return reply.callNotFound();
      const [path = '', ...query] = request.url.split('?');
      const moved = movedPath(path);
      if (moved !== null) return reply.redirect([moved, ...query].join('?'), 301);
      request.params = {};
      return send(request, reply, (context) => notFoundHead(context), '404');
    });
  };
}

/** Addresses for programs: what is missing there is not a page. */
const NO_PAGES = /^\/(?:api|static|media|metrics)(?:[/?]|$)/;

/** The admins' page. */
function toolsHead(context: HeadContext): Promise<PageHead> {
  return ownPageHead(shellCopy.tools, 'ToolsPage', context);
}

/** The same for who is no admin: the app comes, and says so. */
async function refusedToolsHead(context: HeadContext): Promise<PageHead> {
  return { ...(await toolsHead(context)), status: 403 };
}

/** A page that is each visitor's own, or the answer to a question: nothing for a search engine. */
async function ownPageHead(
  name: string,
  chunk: PageChunk,
  { data }: HeadContext,
): Promise<PageHead> {
  return {
    status: 200,
    title: shellCopy.titled(name),
    description: shellCopy.ownPageDescription,
    canonicalPath: null,
    picture: null,
    structuredData: [],
    chunk,
    data: [...SHARED_DATA],
    pictures: [],
    outline: markup`<h1>${name}</h1>
${categoryList(await data.categories())}`,
  };
}

async function homeHead({ data, origin }: HeadContext): Promise<PageHead> {
  const [site, categories, landing] = await Promise.all([
    data.siteConfiguration(),
    data.categories(),
    data.landing(),
  ]);
  return {
    status: 200,
    title: shellCopy.homeTitle,
    description: shellCopy.homeDescription,
    canonicalPath: PAGE_PATHS.home,
    picture: site && { mediaUrl: site.banner, alt: site.bannerText || shellCopy.shopName },
    structuredData: organization(site, origin),
    chunk: 'HomePage',
    data: [...SHARED_DATA],
    pictures: site ? heroPictures(site) : [],
    outline: markup`<h1>${shellCopy.homeTitle}</h1>
<p>${landing.hero.slogan} ${landing.hero.subtitle}</p>
${categoryList(categories)}<h2>${shellCopy.featured}</h2>
${productList(landing.featured)}`,
  };
}

/** The hero's banner for each width, cut where the app's own picture element cuts. */
function heroPictures(site: SiteConfiguration): PicturePreload[] {
  const all: PicturePreload[] = [
    { url: site.bannerSmall, media: '(width < 48rem)' },
    { url: site.bannerMedium, media: '(48rem <= width < 64rem)' },
    { url: site.banner, media: '(width >= 64rem)' },
  ];
  return all.filter(({ url }) => url !== '');
}
