import fastifySwaggerUi from '@fastify/swagger-ui';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { EncodedBody, sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The OpenAPI document, as JSON and as HTML. */
export function docsRoutes(): Routes {
  return async (app) => {
    let schema: EncodedBody | null = null;
    app.get(API_PATHS.schema, { schema: { hide: true } }, (request, reply) => {
      schema ??= new EncodedBody(JSON.stringify(app.swagger()), 'application/json; charset=utf-8');
      reply.header('cache-control', REVALIDATE);
      sendEncoded(request, reply, schema);
      return reply;
    });
    await app.register(fastifySwaggerUi, {
      routePrefix: API_PATHS.docs.replace(/\/$/, ''),
      theme: { title: 'Shop API' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    });
  };
}
