import { API_PATHS } from '../../../contract/apiPaths.ts';
import { ownPageToWire } from '../../../contract/catalogue/ownPageMapping.ts';
import { ownPageParamsSchema, ownPageSchema } from '../../../contract/catalogue/ownPageSchemas.ts';
import {
  editedPageToWire,
  listedPageToWire,
  pageDraftFromWire,
} from '../../../contract/tools/shop/pageToolsMapping.ts';
import { textVersionToWire } from '../../../contract/tools/shop/legalToolsMapping.ts';
import {
  editedPageParamsSchema,
  editedPageSchema,
  listedPagesSchema,
  pageDraftSchema,
  pageSaveSchema,
  pageVersionParamsSchema,
  pageVersionSchema,
} from '../../../contract/tools/shop/pageToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { PAGE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { PagesService } from './pagesService.ts';

const REMOVED = 'Borramos la página.';

interface PageRoutesDeps {
  pages: PagesService;
  originOf: OriginOf;
}

/** The merchant's own pages, for shoppers and for admins. */
export function pageRoutes({ pages, originOf }: PageRoutesDeps): Routes {
  return async (app) => {
    app.get(API_PATHS.ownPage, pageRoute, async (request) =>
      ownPageToWire(await pages.page(request.params.slug), originOf(request)),
    );
    await app.register(pageToolsRoutes(pages));
  };
}

function pageToolsRoutes(pages: PagesService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.page.area);

    app.get(PATHS.pages, withToken(listRoute), async () => ({
      results: (await pages.list()).map(listedPageToWire),
    }));

    app.get(PATHS.page, withToken(editedRoute), async ({ params: { id } }) =>
      editedPageToWire(await pages.edited(id)),
    );

    app.get(PATHS.version, withToken(versionRoute), async ({ params: { id, version } }) =>
      textVersionToWire(await pages.version(id, version)),
    );

    app.post(PATHS.pages, withToken(createRoute), async (request, reply) => {
      const made = await pages.create(pageDraftFromWire(request.body), requireActor(request));
      reply.code(201);
      return editedPageToWire(made);
    });

    app.post(PATHS.page, withToken(saveRoute), async (request) => {
      const { version, ...wire } = request.body;
      const draft = { ...pageDraftFromWire(wire), version };
      return editedPageToWire(await pages.save(request.params.id, draft, requireActor(request)));
    });

    app.post(PATHS.remove, withToken(removeRoute), async (request) => {
      await pages.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });
  };
}

const pageRoute = {
  config: { catalogue: 'forEveryone' },
  schema: {
    summary: 'A page that the merchant wrote',
    tags: ['store'],
    params: ownPageParamsSchema,
    response: { 200: ownPageSchema, 404: errorSchema },
  },
} as const;

const tags = ['tools'];
const params = editedPageParamsSchema;

const listRoute = {
  // The menu's links are chosen from them.
  config: { area: 'any' },
  schema: {
    summary: 'The merchant’s own pages',
    tags,
    response: { 200: listedPagesSchema, ...toolsRefusals },
  },
} as const;

const editedRoute = {
  schema: {
    summary: 'A page as it is written, and its versions',
    tags,
    params,
    response: { 200: editedPageSchema, ...toolsRefusals },
  },
};

const versionRoute = {
  schema: {
    summary: 'A version of a page’s text',
    tags,
    params: pageVersionParamsSchema,
    response: { 200: pageVersionSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Make a page',
    tags,
    body: pageDraftSchema,
    response: { 201: editedPageSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Save a page, and its text as a new version',
    description:
      'HTML, broken markup and unknown placeholders are refused. Earlier addresses lead on.',
    tags,
    params,
    body: pageSaveSchema,
    response: { 200: editedPageSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a page',
    tags,
    params,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};
