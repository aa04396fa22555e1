import type { FastifyError } from 'fastify';
import { MAX_DOCUMENT_BYTES } from '../../../../domain/orders/dispute.ts';
import { handleError } from '../../../platform/http/handleError.ts';
import type { ShopApp } from '../../../platform/http/ShopApp.ts';

/** The limit of a body: base64 is a third longer than the files, and there are their names. */
export const DOCUMENT_BODY = Math.ceil((MAX_DOCUMENT_BYTES * 4) / 3) + 64 * 1024;

/** Calls that take documents, with a sentence for a body that is too large to be read. */
export async function documentCalls(
  app: ShopApp,
  tooLarge: string,
  add: (uploads: ShopApp) => void,
): Promise<void> {
  await app.register(async (uploads: ShopApp) => {
    uploads.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode !== 413) return handleError(error, request, reply);
      return reply.code(413).send({ detail: tooLarge });
    });
    add(uploads);
  });
}

export function documentOf({ name, content }: { name: string; content: string }) {
  return { name, content: Buffer.from(content, 'base64') };
}
