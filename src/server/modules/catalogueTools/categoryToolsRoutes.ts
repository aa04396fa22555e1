import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/catalogueToolsPaths.ts';
import { editedCategoryToWire } from '../../../contract/tools/categoryToolsMapping.ts';
import { editedCategoriesSchema } from '../../../contract/tools/categoryToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { CategoryToolsService } from './categoryToolsService.ts';

/** The tree of categories, for admins. */
export function categoryToolsRoutes(categories: CategoryToolsService): Routes {
  return async (app) => {
    adminsOnly(app);

    app.get(CATALOGUE_TOOLS_PATHS.categories, withToken(listRoute), async () => ({
      results: (await categories.all()).map(editedCategoryToWire),
    }));
  };
}

const tags = ['tools'];

const listRoute = {
  schema: {
    summary: 'All categories with the number of their products',
    tags,
    response: { 200: editedCategoriesSchema, ...toolsRefusals },
  },
};
