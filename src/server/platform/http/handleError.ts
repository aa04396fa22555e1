import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS as CODES } from '../../../contract/refusals.ts';
import { type FieldErrors, ShopError, type ShopErrorKind } from '../ShopError.ts';
import { noteReason } from './RequestLog.ts';
import { UNREADABLE_URL } from './refuseUnreadableUrl.ts';

const STATUSES: Record<ShopErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  uriTooLong: 414,
  tooMany: 429,
  unavailable: 503,
};

/** Messages for Fastify's own errors. */
const REFUSALS: Record<number, string> = {
  400: 'El pedido no se puede leer.',
  408: 'El pedido tardó demasiado en llegar.',
  413: 'El cuerpo es demasiado grande.',
  415: 'El cuerpo tiene que ser JSON.',
  431: 'Los encabezados del pedido son demasiado largos.',
};
/** Node's error for a request that does not arrive in time. */
export const TOO_SLOW = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
/** Answers by the parser's error code. */
const PARSER_REFUSALS: Record<string, { status: number; reason: string }> = {
  [TOO_SLOW.code]: { status: 408, reason: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
};
/** Errors of a body that ends before it is whole. */
const LEFT = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
const UNREADABLE = { status: 400, reason: 'Bad Request' };
const LINGER_MS = 1000;
const INTERNAL = 'Ocurrió un error inesperado. Probá de nuevo en un momento.';

/** The only place that turns errors into responses: `{detail}`, with `errors` by field if there are any. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('cache-control', 'no-store');
  if (error instanceof ShopError) {
    if (error.cause !== undefined) noteReason(request, error.cause);
    return sendShopError(error, reply);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    void reply.code(status).send({ detail: REFUSALS[status] ?? REFUSALS[400] });
    return;
  }
  if (LEFT.has(error.code) && !request.raw.complete) {
    request.log.info('the caller left while sending');
    void reply.code(408).send({ detail: REFUSALS[408] });
    return;
  }
  request.log.error({ err: error }, 'unexpected failure');
  void reply.code(500).send({ detail: INTERNAL });
}

function sendShopError(error: ShopError, reply: FastifyReply): void {
  const { fields, sentFields, extra, reason, plainText, headers } = error.options;
  const code = reason && { code: CODES[reason] };
  const errors = sentFields ?? (fields && wireNames(fields));
  reply.code(STATUSES[error.kind]);
  if (headers) reply.headers(headers);
  if (plainText) {
    void reply.type('text/plain; charset=utf-8').send(error.message);
    return;
  }
  void reply.send({ detail: error.message, ...(errors && { errors }), ...code, ...extra });
}

/** Services know the domain's names only, which the contract writes in snake_case. */
function wireNames(fields: FieldErrors): FieldErrors {
  const toWire = (name: string) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentences]) => [toWire(name), sentences]),
  );
}

/** Errors before routing: undecodable or overlong URLs. */
export function frameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.info({ err: error.code }, 'unreadable request');
  void reply.code(400).header('cache-control', 'no-store').send({ detail: UNREADABLE_URL });
}

/** Requests that Node's parser rejects. */
export function clientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const { status, reason } = PARSER_REFUSALS[code] ?? UNREADABLE;
  const body = JSON.stringify({ detail: REFUSALS[status] });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Closing while the client is still sending would reset the connection before it reads the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
