import { pageToWire } from '../../../../contract/pageMapping.ts';
import {
  COLLECTION_TOOLS_PATHS as PATHS,
  collectionDraftFromWire,
  contentFromWire,
  editedCollectionToWire,
  previewToWire,
} from '../../../../contract/tools/catalogue/collectionToolsMapping.ts';
import {
  collectionContentSchema,
  collectionDraftSchema,
  collectionPreviewSchema,
  collectionQuerySchema,
  editedCollectionSchema,
} from '../../../../contract/tools/catalogue/collectionToolsSchemas.ts';
import { toolsRefusals } from '../../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../../platform/http/caller.ts';
import { pageUrls } from '../../../platform/http/pageUrls.ts';
import { recordCalls } from '../../../platform/http/recordCalls.ts';
import type { OriginOf } from '../../../platform/http/requestOrigin.ts';
import type { Routes } from '../../../platform/http/ShopApp.ts';
import type { CollectionsService } from './collectionsService.ts';

const REMOVED = 'Borramos la colección.';

/** Collections, for admins. */
export function collectionRoutes(collections: CollectionsService, originOf: OriginOf): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.collections.area);

    app.get(PATHS.collections, listCall, async (request) => {
      const { page, page_size: pageSize, ordering = 'name', q: text } = request.query;
      const results = await collections.list({ text }, { page, pageSize }, ordering);
      return pageToWire(results, editedCollectionToWire, pageUrls(request, originOf));
    });

    app.post(PATHS.preview, withToken(previewRoute), async (request) =>
      previewToWire(await collections.preview(contentFromWire(request.body))),
    );

    app.get(PATHS.collection, calls.get, async ({ params: { id } }) =>
      editedCollectionToWire(await collections.find(id)),
    );

    app.post(PATHS.collections, calls.create, async (request, reply) => {
      const draft = collectionDraftFromWire(request.body);
      const made = await collections.create(draft, requireActor(request));
      reply.code(201);
      return editedCollectionToWire(made);
    });

    app.post(PATHS.collection, calls.save, async (request) => {
      const { version, ...wire } = request.body;
      const draft = { ...collectionDraftFromWire(wire), version };
      return editedCollectionToWire(
        await collections.save(request.params.id, draft, requireActor(request)),
      );
    });

    app.post(PATHS.remove, calls.remove, async (request) => {
      await collections.remove(request.params.id, requireActor(request));
      return { message: REMOVED };
    });
  };
}

const calls = recordCalls({
  noun: 'collection',
  query: collectionQuerySchema,
  draft: collectionDraftSchema,
  stored: editedCollectionSchema,
});

/** The home page has shelves of collections, and coupons are for them. */
const listCall = { ...calls.list, config: { area: 'any' as const } };

const previewRoute = {
  schema: {
    summary: 'The number of products that a rule finds, and the first of them',
    tags: ['tools'],
    body: collectionContentSchema,
    response: { 200: collectionPreviewSchema, ...toolsRefusals },
  },
};
