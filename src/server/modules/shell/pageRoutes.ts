import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_COOKIE } from '../../../contract/cookies.ts';
import { movedPath } from '../../../contract/movedPath.ts';
import { PAGE_PATHS, PAGE_QUERIES, PREVIEW_QUERY } from '../../../contract/pagePaths.ts';
import { TOOLS_PAGE_PATHS } from '../../../contract/tools/toolsPagePaths.ts';
import { RETRY_SOON } from '../../platform/ShopError.ts';
import { sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { notFoundHead } from './notFoundHead.ts';
import {
  type HeadMaker,
  pageEntries,
  PAGES,
  type PathParams,
  previewHead,
  type ServedPage,
} from './pages.ts';
import { categoryUrl, type ShellData } from './PageHead.ts';
import type { PagePainter } from './PagePainter.ts';
import type { ShellService } from './shellService.ts';

interface PageRoutesDeps {
  shell: ShellService;
  /** Null when browsers render all content. */
  painter: PagePainter | null;
  originOf: OriginOf;
  movedCategory: ShellData['movedCategory'];
  /** Whether a token belongs to an admin. */
  isAdmin: (token: string) => Promise<boolean>;
  /** Whether the pass shows this product before it is on sale. */
  isPreview: (id: number, pass: string) => Promise<boolean>;
}

type Sent = Pick<ServedPage, 'head' | 'isPainted'>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Paths of APIs and files: missing ones are no pages. */
const NO_PAGES = /^\/(?:api|static|media|metrics)(?:[/?]|$)/;

const UNKNOWN_PAGE: Sent = { head: () => notFoundHead('NotFoundPage'), isPainted: true };

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** The part of a query that pages read, in a fixed order: what campaigns add makes no other page. */
function knownQuery(url: string): string {
  const given = new URLSearchParams(url.slice(pathOf(url).length));
  const known = PAGE_QUERIES.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`;
}

/** HTML of every page, and of unknown paths. */
export function pageRoutes(deps: PageRoutesDeps): Routes {
  const { shell, painter, originOf, movedCategory, isAdmin, isPreview } = deps;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { head, isPainted = false }: Sent,
    name: string,
  ) {
    const params = request.params as PathParams;
    const query = knownQuery(request.url);
    const isPlain = query === '';
    const origin = originOf(request);
    const url = pathOf(request.url) + query;
    const { status, body } = await shell.page({
      origin,
      key: JSON.stringify([name, params, isPainted ? query : isPlain]),
      head: (context) => head(context, params, isPlain),
      ...(isPainted && painter && { paint: () => painter.paint(request, { url, origin }) }),
      ...(painter && { frame: painter.frame }),
    });
    reply.code(status);
    if (status === 503) reply.headers({ 'cache-control': 'no-store', ...RETRY_SOON });
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    sendEncoded(request, reply, body);
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

  /** A preview has no content: the app asks for it as the admin. It is never kept, and its address tells the secret. */
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
        : send(request, reply, { head: () => notFoundHead('ProductPage') }, 'no preview');
    };
  }

  return async (app) => {
    const get = (path: string, handler: Handler) =>
      app.get(path, { schema: { hide: true } }, handler);
    for (const [path, page] of pageEntries()) {
      if (page.hasSecret) get(path, secretPage(path, page.head));
      else if (page.adminsOnly) get(path, adminPage(path, page.head));
      else if (page === PAGES.product) get(path, productPage(path, page));
      else if (page === PAGES.category) get(path, categoryPage(path, page));
      else get(path, (request, reply) => send(request, reply, page, path));
    }
    get(PAGE_PATHS.inspector, adminPage(PAGE_PATHS.inspector, PAGES.tools.head));
    for (const path of Object.values(TOOLS_PAGE_PATHS)) {
      if (path !== PAGE_PATHS.tools) get(path, adminPage(path, PAGES.tools.head));
    }
    get(
      `${PAGE_PATHS.tools}/*`,
      adminPage('no tool', () => notFoundHead('ToolsPage')),
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

/** For guests and members without admin rights: the app loads and shows it. */
const refusedToolsHead: HeadMaker = async (...asked) => ({
  ...(await PAGES.tools.head(...asked)),
  status: 403,
});
