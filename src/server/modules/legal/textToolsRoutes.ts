import {
  editedTextToWire,
  listedTextToWire,
  textVersionToWire,
} from '../../../contract/tools/shop/legalToolsMapping.ts';
import { LEGAL_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  editedTextParamsSchema,
  editedTextSchema,
  editedTextsSchema,
  textSaveSchema,
  textVersionParamsSchema,
  textVersionSchema,
} from '../../../contract/tools/shop/legalToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { LegalTextsService } from './legalTextsService.ts';

/** The shop's texts, for admins. */
export function textToolsRoutes(texts: LegalTextsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.texts.area);

    app.get(PATHS.texts, withToken(listRoute), async () => ({
      results: (await texts.list()).map(listedTextToWire),
    }));

    app.get(PATHS.text, withToken(textRoute), async ({ params: { key } }) =>
      editedTextToWire(await texts.edited(key)),
    );

    app.get(PATHS.version, withToken(versionRoute), async ({ params: { key, version } }) =>
      textVersionToWire(await texts.version(key, version)),
    );

    app.post(PATHS.text, withToken(saveRoute), async (request) => {
      const { params, body } = request;
      return editedTextToWire(await texts.save(params.key, body, requireActor(request)));
    });
  };
}

const tags = ['tools'];
const params = editedTextParamsSchema;

const listRoute = {
  schema: {
    summary: 'The shop’s texts',
    tags,
    response: { 200: editedTextsSchema, ...toolsRefusals },
  },
};

const textRoute = {
  schema: {
    summary: 'A text as it is written, and its versions',
    tags,
    params,
    response: { 200: editedTextSchema, ...toolsRefusals },
  },
};

const versionRoute = {
  schema: {
    summary: 'A version of a text',
    tags,
    params: textVersionParamsSchema,
    response: { 200: textVersionSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Save a text as a new version',
    description: 'HTML, broken markup and unknown placeholders are refused.',
    tags,
    params,
    body: textSaveSchema,
    response: { 200: editedTextSchema, 409: staleSchema, ...toolsRefusals },
  },
};
