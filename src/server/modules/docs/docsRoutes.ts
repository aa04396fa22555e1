import { API_PATHS } from '../../../contract/apiPaths.ts';
import { EncodedBody } from '../../platform/http/EncodedBody.ts';
import { sendEncoded } from '../../platform/http/sendEncoded.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import type { OpenApi } from './OpenApi.ts';
import { renderDocs } from './renderDocs.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The contract for machines and for people. */
export function docsRoutes(): Routes {
  return async (app) => {
    const bodies = lazily(app);
    for (const [path, body] of [
      [API_PATHS.schema, bodies.schema],
      [API_PATHS.docs, bodies.page],
    ] as const) {
      app.get(path, { schema: { hide: true } }, (request, reply) => {
        reply.header('cache-control', REVALIDATE);
        sendEncoded(request, reply, body());
        return reply;
      });
    }
  };
}

function lazily(app: ShopApp): Record<'schema' | 'page', () => EncodedBody> {
  const document = once(() => app.swagger() as unknown as OpenApi);
  return {
    schema: once(
      () => new EncodedBody(JSON.stringify(document()), 'application/json; charset=utf-8'),
    ),
    page: once(
      () => new EncodedBody(renderDocs(document(), API_PATHS.schema), 'text/html; charset=utf-8'),
    ),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
