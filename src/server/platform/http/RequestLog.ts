import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** The header of a request's id, in both directions. */
export const REQUEST_ID = 'x-request-id';

/** Paths whose next segment is a secret from a mailed link. */
const SECRET_PATHS = /^(\/recuperar\/|\/pedido\/[^/?]+\/)[^/?]+/;

/** The reason why the shop could not serve a request, for its line. */
const reasons = new WeakMap<FastifyRequest, string>();

export function noteReason(request: FastifyRequest, cause: unknown): void {
  reasons.set(request, cause instanceof Error ? cause.message : String(cause));
}

/** One line per finished request, without query strings, headers or mailed secrets. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: pathForLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const reason = reasons.get(request);
    if (reason !== undefined) request.log.error({ ...line, reason }, 'unavailable');
    else if (error) request.log.error({ ...line, err: error }, 'request broke');
    else request.log.info(line, 'request');
  }
}

/** A URL without its query and mailed secrets. */
export function pathForLog(url: string): string {
  const end = url.indexOf('?');
  return (end < 0 ? url : url.slice(0, end)).replace(SECRET_PATHS, '$1[oculto]');
}
