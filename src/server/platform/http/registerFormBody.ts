import type { FastifyRequest } from 'fastify';
import type { ShopApp } from './ShopApp.ts';

/** Parses plain HTML forms: text by the field's name. */
export function registerFormBody(
  app: Pick<ShopApp, 'addContentTypeParser'>,
  bodyLimit: number,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
}
