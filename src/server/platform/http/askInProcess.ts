import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_ID } from './RequestLog.ts';

interface OwnAnswer {
  status: number;
  json: string;
}

/** The origin of links depends on these headers. */
const ORIGIN_HEADERS = ['host', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for'];

export interface AskedAs {
  /** True asks as the caller of the request, who may see a closed shop; else as a guest. */
  isCaller: boolean;
}

/**
 * Asks the shop's own API without a network, as an anonymous caller at the address of `request` (or as its caller): a
 * GET, or a POST of a JSON `body`.
 * @throws when the shop cannot answer
 */
export async function askInProcess(
  app: Pick<FastifyInstance, 'inject'>,
  request: FastifyRequest,
  url: string,
  body?: string,
  { isCaller }: AskedAs = { isCaller: false },
): Promise<OwnAnswer> {
  const passedOn = isCaller ? [...ORIGIN_HEADERS, 'authorization'] : ORIGIN_HEADERS;
  const headers = Object.fromEntries(
    passedOn.map((name) => [name, request.headers[name]]).filter(([, value]) => value),
  ) as Record<string, string>;
  headers[REQUEST_ID] = request.id;
  const remoteAddress = request.raw.socket.remoteAddress ?? '';
  const { statusCode: status, payload: json } = await app.inject({
    url,
    headers,
    remoteAddress,
    ...(body !== undefined && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    }),
  });
  if (status >= 500) throw new Error(`The shop answered ${status} to its own ${url}`);
  return { status, json };
}
