import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ShopApp } from '../../platform/http/ShopApp.ts';

/** Collects routes registered afterwards; the document is generated lazily. */
export async function registerOpenApi(app: ShopApp, publicUrl: string | null): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Brazada API',
        description: 'Every call between a client and the shop.',
        version: '1.0.0',
      },
      ...(publicUrl !== null && { servers: [{ url: publicUrl }] }),
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The word Token and the token',
          },
          session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}
