import type { FastifyError } from 'fastify';
import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  cropSchema,
  pictureAnswerSchema,
} from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema } from '../../../contract/wireSchemas.ts';
import { adminsOnly, withToken } from '../../platform/http/caller.ts';
import { handleError } from '../../platform/http/handleError.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { MAX_PICTURE_BYTES } from '../../platform/media/preparePicture.ts';
import { invalid } from '../../platform/ShopError.ts';
import type { PictureToolsService } from './pictureToolsService.ts';

const NO_FILE = 'Elegí una foto.';
const TOO_LARGE = 'La foto pesa más de 25 MB.';

/** Uploads of pictures, for admins. The file is the body: what it is, its content says. */
export function pictureToolsRoutes(pictures: PictureToolsService): Routes {
  return async (app) => {
    adminsOnly(app, 'any');

    app.post(CATALOGUE_TOOLS_PATHS.pictureCrop, withToken(cropRoute), async (request, reply) => {
      const { url, ...crop } = request.body;
      return reply.code(201).send({ url: await pictures.crop(url, crop) });
    });

    await app.register(async (uploads) => {
      uploads.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
        (_request, body, done) => done(null, body),
      );
      uploads.setErrorHandler<FastifyError>((error, request, reply) => {
        if (error.statusCode !== 413) return handleError(error, request, reply);
        return reply.code(413).send({ detail: TOO_LARGE });
      });
      uploads.post(
        CATALOGUE_TOOLS_PATHS.pictures,
        withToken({ ...uploadRoute, bodyLimit: MAX_PICTURE_BYTES }),
        async (request, reply) => {
          const { body } = request;
          if (!Buffer.isBuffer(body) || body.length === 0) throw invalid(NO_FILE);
          return reply.code(201).send({ url: await pictures.add(body) });
        },
      );
    });
  };
}

const tags = ['tools'];

const uploadRoute = {
  config: { takesFiles: true },
  schema: {
    summary: 'Upload a picture: JPEG, PNG, WebP, AVIF or GIF, up to 25 MB, as the body',
    tags,
    response: { 201: pictureAnswerSchema, 413: errorSchema, 503: errorSchema, ...toolsRefusals },
  },
};

const cropRoute = {
  schema: {
    summary: 'Keep a part of an uploaded picture',
    tags,
    body: cropSchema,
    response: { 201: pictureAnswerSchema, 503: errorSchema, ...toolsRefusals },
  },
};
