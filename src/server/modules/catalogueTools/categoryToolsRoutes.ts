import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  categoryDraftFromWire,
  editedCategoryToWire,
} from '../../../contract/tools/catalogue/categoryToolsMapping.ts';
import {
  categoryDeleteSchema,
  categoryDraftSchema,
  categorySaveSchema,
  editedCategoriesSchema,
} from '../../../contract/tools/catalogue/categoryToolsSchemas.ts';
import { productIdSchema } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { EditedCategory } from '../../../domain/catalogue/editedCategory.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { CategoryToolsService } from './categoryToolsService.ts';

/** The tree of categories, for admins. Every change answers with the whole tree. */
export function categoryToolsRoutes(categories: CategoryToolsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.categories.area);

    app.get(CATALOGUE_TOOLS_PATHS.categories, withToken(listRoute), async () =>
      treeToWire(await categories.all()),
    );

    app.post(CATALOGUE_TOOLS_PATHS.categories, withToken(createRoute), async (request, reply) => {
      const draft = categoryDraftFromWire(request.body);
      const tree = await categories.create(draft, requireActor(request));
      return reply.code(201).send(treeToWire(tree));
    });

    app.post(CATALOGUE_TOOLS_PATHS.category, withToken(saveRoute), async (request) => {
      const { version, ...draft } = request.body;
      const save = { id: request.params.id, version, draft: categoryDraftFromWire(draft) };
      return treeToWire(await categories.save(save, requireActor(request)));
    });

    app.post(CATALOGUE_TOOLS_PATHS.categoryDelete, withToken(deleteRoute), async (request) => {
      const { version, move_to: moveTo } = request.body;
      const removal = { id: request.params.id, version, moveTo };
      return treeToWire(await categories.remove(removal, requireActor(request)));
    });
  };
}

function treeToWire(tree: readonly EditedCategory[]) {
  return { results: tree.map(editedCategoryToWire) };
}

const tags = ['tools'];
const params = productIdSchema;

/** Sales and coupons are of categories too. */
const listRoute = {
  config: { area: 'any' as const },
  schema: {
    summary: 'All categories with the number of their products',
    tags,
    response: { 200: editedCategoriesSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Add a category',
    tags,
    body: categoryDraftSchema,
    response: { 201: editedCategoriesSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Rename, move or change a category',
    description:
      'Its old addresses, and those of the categories below it, redirect to the new ones.',
    tags,
    params,
    body: categorySaveSchema,
    response: { 200: editedCategoriesSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const deleteRoute = {
  schema: {
    summary: 'Delete a category that has none below it',
    tags,
    params,
    body: categoryDeleteSchema,
    response: { 200: editedCategoriesSchema, 409: staleSchema, ...toolsRefusals },
  },
};
