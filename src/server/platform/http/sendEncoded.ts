import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentCoding, type ContentCoding } from './contentCoding.ts';
import type { EncodedBody } from './EncodedBody.ts';

/** Sets validators and encoding on the reply and gives its bytes: none where the caller has them already (304). */
export function prepareEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Buffer | Promise<Buffer> | null {
  const coding = body.isWorthCompressing
    ? contentCoding(request.headers['accept-encoding'])
    : 'identity';
  const known = reply.statusCode === 200 ? knownTag(request.headers['if-none-match'], body) : null;
  reply.header('etag', known ?? body.etag(coding));
  addVary(reply, 'Accept-Encoding');
  if (known !== null) {
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  }
  reply.header('content-type', body.type);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const bytes = body.in(coding);
  if (Buffer.isBuffer(bytes)) reply.header('content-length', bytes.length);
  return bytes;
}

/** Answers with the body in the best form the caller takes. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): void {
  const bytes = prepareEncoded(request, reply, body);
  if (bytes === null || Buffer.isBuffer(bytes)) {
    void reply.send(bytes ?? undefined);
    return;
  }
  bytes.then(
    (ready) => void reply.send(ready),
    (error: unknown) => void reply.send(error),
  );
}

/** Adds to `Vary` what is not in it yet. */
export function addVary(reply: FastifyReply, field: string): void {
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', field);
  else if (!String(vary).includes(field)) reply.header('vary', `${String(vary)}, ${field}`);
}

const CODINGS: readonly ContentCoding[] = ['identity', 'br', 'gzip'];

/** The tag by which the caller knows this body, in whichever form it has it; null when it does not. */
export function knownTag(ifNoneMatch: string | undefined, body: EncodedBody): string | null {
  if (ifNoneMatch === undefined) return null;
  if (!ifNoneMatch.includes(body.hash)) return null;
  return (
    CODINGS.map((coding) => body.etag(coding)).find((tag) => ifNoneMatch.includes(tag)) ?? null
  );
}
