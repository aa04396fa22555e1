import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ShopApp } from '../../platform/http/ShopApp.ts';

/** Answers that the server may give to any call before or instead of the call's own answer. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  400: 'The request cannot be read',
  401: 'The shop does not know the token',
  405: 'The path is known, but not with this method: `Allow` has those that are',
  408: 'The request took too long to arrive',
  414: 'The URL is too long',
  431: 'The headers are too long',
  500: 'An unexpected failure',
  503: 'The shop cannot answer now: `Retry-After` says when to ask again',
};
/** Answers to a call with a body. */
const TO_BODIES: Readonly<Record<string, string>> = {
  413: 'The body is too large',
  415: 'The body is not of a type that this call reads',
};

const METHODS = ['get', 'post', 'delete'] as const;

/** Collects routes registered afterwards; the document is generated lazily. */
export async function registerOpenApi(app: ShopApp, publicUrl: string | null): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop API',
        description: 'Every call between a client and the shop.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl ?? '/' }],
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
    transformObject: withRefusals,
  });
}

/** The `errorSchema` of the contract, as the document has it. */
const REFUSAL = {
  type: 'object' as const,
  required: ['detail'],
  properties: {
    detail: { type: 'string' as const },
    errors: {
      type: 'object' as const,
      additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
    },
  },
};

/** Adds the server's own refusals to every operation; each is written once. */
const withRefusals: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  const content = { 'application/json': { schema: REFUSAL } };
  const named = Object.entries({ ...EVERYWHERE, ...TO_BODIES }).map(
    ([status, description]) => [`Refused${status}`, { description, content }] as const,
  );
  openapiObject.components = {
    ...openapiObject.components,
    responses: Object.fromEntries(named),
  };
  for (const path of Object.values(openapiObject.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path?.[method];
      if (!operation) continue;
      const refusals = method === 'get' ? EVERYWHERE : { ...EVERYWHERE, ...TO_BODIES };
      operation.responses = { ...referencesTo(refusals), ...operation.responses };
    }
  }
  return openapiObject;
};

function referencesTo(refusals: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.keys(refusals).map((status) => [
      status,
      { $ref: `#/components/responses/Refused${status}` },
    ]),
  );
}
