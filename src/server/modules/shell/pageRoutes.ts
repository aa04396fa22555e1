import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { movedPath } from '../../../contract/movedPath.ts';
import { INSPECTOR_PATHS } from '../../../contract/operationPaths.ts';
import { PAGE_PATHS, PAGE_QUERY, PREVIEW_QUERY } from '../../../contract/pagePaths.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { RETRY_SOON, ShopError } from '../../platform/ShopError.ts';
import { KeptAnswer, sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import { firstInTurn, turnstile } from '../../platform/http/turnstile.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { formRoutes } from './formRoutes.ts';
import { pagesNamed } from '../../../domain/page.ts';
import type { ShownPart } from './listingHead.ts';
import { notFoundHead } from './notFoundHead.ts';
import {
  type HeadMaker,
  pageEntries,
  PAGES,
  type PathParams,
  previewHead,
  type ServedPage,
  toolsHead,
} from './pages.ts';
import { categoryUrl, ownPageUrl } from '../../platform/site/pageUrls.ts';
import type { ShellData } from './PageHead.ts';
import type { PageQueries } from './pageQueries.ts';
import type { PagePainter } from './PagePainter.ts';
import type { ShellPage } from './PageCache.ts';
import type { ShellService } from './shellService.ts';

interface PageRoutesDeps {
  shell: ShellService;
  /** Null when browsers render all content. */
  painter: PagePainter | null;
  queries: PageQueries;
  originOf: OriginOf;
  movedCategory: ShellData['movedCategory'];
  ownPageAt: ShellData['ownPage'];
  /** True for an admin's token. */
  isAdmin: (token: string) => Promise<boolean>;
  /** True if the pass shows this product before it is on sale. */
  isPreview: (id: number, pass: string) => Promise<boolean>;
  opening: ShopOpening;
}

/** Pages that sell are only for admins while the shop is closed. */
export interface ShopOpening {
  isOpen: () => Promise<boolean>;
  /** The page that stands there for all others. */
  sendClosed: (reply: FastifyReply) => Promise<FastifyReply>;
}

/** An order takes many turns of the event loop: this limit keeps it from waiting for a crowd of pages in each. */
const PAGES_A_TURN = 4;
/** A page that is answered early costs a quarter. */
const EARLY_PAGES_A_TURN = 16;

type Sent = Pick<ServedPage, 'head' | 'isPainted' | 'hasForm' | 'reads'>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Paths of APIs and files: missing ones are no pages. */
const NO_PAGES = /^\/(?:api|static|media|metrics)(?:[/?]|$)/;

const UNKNOWN_PAGE: Sent = {
  head: ({ brand }) => notFoundHead('NotFoundPage', brand),
  isPainted: true,
};

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function shownPart(query: string): ShownPart {
  const params = new URLSearchParams(query);
  const pages = params.get(PAGE_QUERY.page);
  const isPlain = params.size === (pages === null ? 0 : 1);
  return { isPlain, pages: pagesNamed(isPlain ? pages : null) };
}

/** A visit that the database is missing for gets the page that says so; other clients get the error. */
export function registerUnavailablePage(
  app: ShopApp,
  { shell, originOf }: Pick<PageRoutesDeps, 'shell' | 'originOf'>,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const isVisit = request.headers.accept?.includes('text/html') ?? false;
    if (!isVisit || !(error instanceof ShopError) || error.kind !== 'unavailable') throw error;
    const head = () => Promise.reject(error);
    const asked = { origin: originOf(request), key: '503', query: '', head };
    const { status, body } = await shell.page(asked);
    reply.code(status).headers({ 'cache-control': 'no-store', ...RETRY_SOON });
    sendEncoded(request, reply, body);
    return reply;
  });
}

/** Lets a page with content that was sent once be answered early from then on, the same for every visitor. */
function earlyPages({ kept }: Pick<ShellService, 'kept'>) {
  const answers = new WeakMap<ShellPage, KeptAnswer>();
  const mayAnswer = firstInTurn(EARLY_PAGES_A_TURN);

  return ({ server, raw }: FastifyRequest, reply: FastifyReply, page: ShellPage): void => {
    const { keptAs, status, body } = page;
    if (keptAs === null || status !== 200) return;
    if (!answers.has(page)) answers.set(page, new KeptAnswer(body, reply.getHeaders()));
    server.earlyAnswers.remember(raw, () => {
      const now = mayAnswer() ? kept(keptAs) : undefined;
      return now && answers.get(now);
    });
  };
}

/** HTML of every page, and of unknown paths. */
export function pageRoutes(deps: PageRoutesDeps): Routes {
  const {
    shell,
    painter,
    queries,
    originOf,
    movedCategory,
    ownPageAt,
    isAdmin,
    isPreview,
    opening,
  } = deps;
  const turn = turnstile(PAGES_A_TURN);
  const rememberPage = earlyPages(shell);

  async function send(request: FastifyRequest, reply: FastifyReply, page: Sent, name: string) {
    await turn();
    const params = request.params as PathParams;
    const path = pathOf(request.url);
    const query = await queries.read(
      page,
      params,
      new URLSearchParams(request.url.slice(path.length)),
    );
    const shown = shownPart(query);
    const origin = originOf(request);
    const url = path + query;
    // Content is asked for as a guest, and there is none for guests of a closed shop.
    const isPainted = page.isPainted && (await opening.isOpen());
    const made = await shell.page({
      origin,
      key: JSON.stringify([name, params, shown]),
      query,
      ...(page === PAGES.product && { product: Number(params['id']) }),
      isOpenEnded: query.includes(`${PAGE_QUERY.filters}=`),
      head: (context) => page.head(context, params, shown),
      ...(isPainted && painter && { paint: () => painter.paint(request, { url, origin }) }),
      ...(painter && {
        frame: page.hasForm
          ? async (brand: Brand) =>
              (await painter.form(request, { url: path, origin }, brand))?.place ?? null
          : (brand: Brand) => painter.frame(request, { url: path, origin }, brand),
      }),
    });
    const { status, body } = made;
    reply.code(status);
    if (status === 503) reply.headers({ 'cache-control': 'no-store', ...RETRY_SOON });
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    sendEncoded(request, reply, body);
    rememberPage(request, reply, made);
    return reply;
  }

  function secretPage(path: string, head: HeadMaker): Handler {
    return (request, reply) => {
      request.params = {};
      reply.header('referrer-policy', 'no-referrer');
      return send(request, reply, { head }, path);
    };
  }

  /** Responds 403 to all others, whether the page exists or not. */
  function adminPage(path: string, head: HeadMaker): Handler {
    return async (request, reply) => {
      const mayEnter = await isAdmin(request.cookies[ADMIN_COOKIE] ?? '');
      request.params = {};
      reply.header('cache-control', 'no-store');
      return mayEnter
        ? send(request, reply, { head }, path)
        : send(request, reply, { head: refusedToolsHead }, 'refused');
    };
  }

  /** A category's old address leads to its new one. */
  function categoryPage(path: string, page: ServedPage): Handler {
    return async (request, reply) => {
      const { category, subcategory, leaf } = request.params as PathParams;
      const slugs = [category, subcategory, leaf].filter((each) => each !== undefined);
      const names = await movedCategory(slugs).catch(() => null);
      if (names === null) return send(request, reply, page, path);
      const moved = names.length === 0 ? PAGE_PATHS.products : categoryUrl(names);
      return reply.redirect(moved + request.url.slice(pathOf(request.url).length), 301);
    };
  }

  /** An earlier address of a page leads to its address of now. */
  function ownPage(path: string, page: ServedPage): Handler {
    return async (request, reply) => {
      const { slug = '' } = request.params as PathParams;
      const found = await ownPageAt(slug).catch(() => null);
      if (found === null || found.slug === slug) return send(request, reply, page, path);
      const query = request.url.slice(pathOf(request.url).length);
      return reply.redirect(ownPageUrl(found.slug) + query, 301);
    };
  }

  /**
   * A preview has no content: the app asks for it as the admin. It is never kept, and its address contains the secret.
   */
  function productPage(path: string, page: ServedPage): Handler {
    return async (request, reply) => {
      const pass = new URLSearchParams(request.url.slice(pathOf(request.url).length)).get(
        PREVIEW_QUERY,
      );
      if (pass === null) return send(request, reply, page, path);
      const { id } = request.params as PathParams;
      const mayShow = await isPreview(Number(id), pass);
      request.params = {};
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      return mayShow
        ? send(request, reply, { head: previewHead }, 'preview')
        : send(
            request,
            reply,
            { head: ({ brand }) => notFoundHead('ProductPage', brand) },
            'no preview',
          );
    };
  }

  function unlessClosed(handler: Handler): Handler {
    return async (request, reply) => {
      const mayEnter =
        (await opening.isOpen()) || (await isAdmin(request.cookies[ADMIN_COOKIE] ?? ''));
      return mayEnter ? handler(request, reply) : opening.sendClosed(reply);
    };
  }

  function handlerOf(path: string, page: ServedPage): Handler {
    if (page.hasSecret) return secretPage(path, page.head);
    if (page.adminsOnly) return adminPage(path, page.head);
    if (page === PAGES.product) return productPage(path, page);
    if (page === PAGES.category) return categoryPage(path, page);
    if (page === PAGES.ownPage) return ownPage(path, page);
    return (request, reply) => send(request, reply, page, path);
  }

  return async (app) => {
    registerUnavailablePage(app, deps);
    if (painter) await app.register(formRoutes({ shell, painter, originOf }));
    const get = (path: string, handler: Handler) =>
      app.get(path, { schema: { hide: true } }, handler);
    for (const [path, page] of pageEntries()) {
      const handler = handlerOf(path, page);
      get(path, page.isAlwaysOpen ? handler : unlessClosed(handler));
    }
    const { inspector } = INSPECTOR_PATHS;
    get(inspector, adminPage(inspector, toolsHead('inspector')));
    for (const [name, { path }] of Object.entries(TOOLS_PAGES)) {
      if (path !== PAGE_PATHS.tools) get(path, adminPage(path, toolsHead(name)));
    }
    get(
      `${PAGE_PATHS.tools}/*`,
      adminPage('no tool', ({ brand }) => notFoundHead('ToolsPage', brand)),
    );
    get('/*', (request, reply) => {
      if (NO_PAGES.test(request.url)) return reply.callNotFound();
      const path = pathOf(request.url);
      const moved = movedPath(path);
      if (moved !== null) return reply.redirect(moved + request.url.slice(path.length), 301);
      request.params = {};
      return send(request, reply, UNKNOWN_PAGE, '404');
    });
  };
}

/** Guests and members without admin rights get this head: the app loads and shows the refusal. */
const refusedToolsHead: HeadMaker = async (...asked) => ({
  ...(await PAGES.tools.head(...asked)),
  status: 403,
});
