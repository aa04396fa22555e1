import type { FastifyError } from 'fastify';
import { brandFromWire } from '../../../contract/catalogue/brandMapping.ts';
import { editedBrandToWire } from '../../../contract/tools/shop/brandToolsMapping.ts';
import {
  brandPictureQuerySchema,
  brandPictureSchema,
  brandSaveSchema,
  brandStepSchema,
  brandVersionParamsSchema,
  editedBrandSchema,
} from '../../../contract/tools/shop/brandToolsSchemas.ts';
import { staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { BRAND_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { handleError } from '../../platform/http/handleError.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '../../platform/media/preparePicture.ts';
import { invalid } from '../../platform/ShopError.ts';
import type { BrandPictures } from './brandPictures.ts';
import type { BrandService } from './brandService.ts';

const NO_FILE = 'Elegí una imagen.';

/** The brand, for admins. */
export function brandToolsRoutes(brand: BrandService, pictures: BrandPictures): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.settings.area);

    app.get(PATHS.brand, withToken(readRoute), async () => editedBrandToWire(await brand.read()));

    app.post(PATHS.brand, withToken(saveRoute), async (request) => {
      const { version, ...wire } = request.body;
      const draft = { brand: brandFromWire(wire), version };
      return editedBrandToWire(await brand.save(draft, requireActor(request)));
    });

    app.post(PATHS.publish, withToken(publishRoute), async (request) =>
      editedBrandToWire(await brand.publish(request.body.version, requireActor(request))),
    );

    app.post(PATHS.takeBack, withToken(takeBackRoute), async (request) => {
      const { params, body } = request;
      const taken = await brand.takeBack(params.id, body.version, requireActor(request));
      return editedBrandToWire(taken);
    });

    await app.register(async (uploads: ShopApp) => {
      uploads.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
        (_request, body, done) => done(null, body),
      );
      uploads.setErrorHandler<FastifyError>((error, request, reply) => {
        if (error.statusCode !== 413) return handleError(error, request, reply);
        return reply.code(413).send({ detail: PICTURE_REFUSALS.tooLarge });
      });
      uploads.post(
        PATHS.pictures,
        withToken({ ...uploadRoute, bodyLimit: MAX_PICTURE_BYTES }),
        async ({ body, query }, reply) => {
          if (!Buffer.isBuffer(body) || body.length === 0) throw invalid(NO_FILE);
          return reply.code(201).send(await pictures.add(body, query.use));
        },
      );
    });
  };
}

const tags = ['tools'];
const changed = { 200: editedBrandSchema, 409: staleSchema, ...toolsRefusals };

const readRoute = {
  schema: {
    summary: 'The brand: its draft, what is published, and the versions before',
    tags,
    response: { 200: editedBrandSchema, ...toolsRefusals },
  },
};

const saveRoute = {
  schema: {
    summary: 'Save the draft of the brand',
    description: 'Shoppers see nothing of it before it is published.',
    tags,
    body: brandSaveSchema,
    response: changed,
  },
};

const publishRoute = {
  schema: {
    summary: 'Publish the draft of the brand',
    description: 'Takes effect with the next request.',
    tags,
    body: brandStepSchema,
    response: changed,
  },
};

const takeBackRoute = {
  schema: {
    summary: 'Make a published version of the brand the draft',
    tags,
    params: brandVersionParamsSchema,
    body: brandStepSchema,
    response: changed,
  },
};

const uploadRoute = {
  config: { takesFiles: true },
  schema: {
    summary: 'Upload a logo or the icon: SVG, JPEG, PNG, WebP, AVIF or GIF, as the body',
    tags,
    querystring: brandPictureQuerySchema,
    response: { 201: brandPictureSchema, 413: errorSchema, 503: errorSchema, ...toolsRefusals },
  },
};
