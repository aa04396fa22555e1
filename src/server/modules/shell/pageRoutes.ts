import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_COOKIE } from '../../../contract/adminCookie.ts';
import { movedPath } from '../../../contract/movedPath.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendEncoded } from '../../platform/http/sendEncoded.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { RETRY_SOON } from '../../platform/ShopError.ts';
import type { HeadContext } from './HeadContext.ts';
import { homeHead } from './homeHead.ts';
import { legalHead } from './legalHead.ts';
import { ALL_PRODUCTS, categoryHead, FEATURED, HIDRALIFE, listingHead } from './listingHead.ts';
import { notFoundHead } from './notFoundHead.ts';
import { ownPageHead } from './ownPageHead.ts';
import type { PageHead } from './PageHead.ts';
import { productHead } from './productHead.ts';
import { shellCopy } from './shellCopy.ts';
import type { ShellService } from './shellService.ts';
import { refusedToolsHead, toolsHead } from './toolsHead.ts';

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
