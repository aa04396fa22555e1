import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema } from '../../../contract/errorSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { pageQuerySchema } from '../../../contract/pageSchemas.ts';
import {
  titlePageSchema,
  titleSearchQuerySchema,
  titleSearchSchema,
  type TitleWire,
} from '../../../contract/titleSchemas.ts';
import type { Title } from '../../../domain/title.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { TitlesService } from './titlesService.ts';

const tags = ['store'];

export function titleRoutes(titles: TitlesService, originOf: OriginOf): Routes {
  return async (app) => {
    app.get(
      API_PATHS.titles,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'All titles in alphabetical order',
          tags,
          querystring: pageQuerySchema,
          response: { 200: titlePageSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const { page, page_size: pageSize } = request.query;
        const list = await titles.page({ page, pageSize });
        return pageToWire(list, titleToWire, pageUrls(request, originOf));
      },
    );

    app.get(
      API_PATHS.titleSearch,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'Titles that contain a text, best match first; 3 characters at least',
          tags,
          querystring: titleSearchQuerySchema,
          response: { 200: titleSearchSchema, 400: errorSchema },
        },
      },
      async (request) => ({ results: await titles.search(request.query.q) }),
    );
  };
}

/** The database's rows hold more. */
function titleToWire({ id, name }: Title): TitleWire {
  return { id, name };
}
